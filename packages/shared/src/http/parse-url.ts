/** @returns null for an invalid URL; the oldest supported browsers lack `URL.canParse` */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
