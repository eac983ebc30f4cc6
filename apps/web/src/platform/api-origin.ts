/**
 * The origin of the server, set at build time for a native shell; empty for a page of the server.
 */
export const apiOrigin: string = import.meta.env.VITE_API_ORIGIN ?? '';

/** The origin of the app in a browser. */
export function publicOrigin(): string {
  return apiOrigin || location.origin;
}
