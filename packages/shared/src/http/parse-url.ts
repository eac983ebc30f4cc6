/** @returns null where the text is no URL: `URL.canParse` is too young for the oldest supported browsers */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
