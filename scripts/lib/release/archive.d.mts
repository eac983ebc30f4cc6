export function writeArchive(folder: string, date: Date): string;
export function writeChecksums(folder: string, files: string[]): void;
