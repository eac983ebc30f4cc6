export const PAPER: string;
export const WHITE: string;
export const PRIMARY: { light: string; dark: string };
export function svg(...parts: string[]): string;
export function ground(): string;
export function rounded(content: string): string;
export function mark(colour: string, scale: number): string;
