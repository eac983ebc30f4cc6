/** Where the server is for a native shell, which is built for it; empty for a page of the server's own. */
export const apiOrigin: string = import.meta.env.VITE_API_ORIGIN ?? '';

/** The address under which people reach the app in a browser. */
export function publicOrigin(): string {
  return apiOrigin || location.origin;
}
