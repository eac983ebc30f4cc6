/** Only {@link useLiveRefresh} moves a list: a card must not leave while it is decided about. */
export const STILL = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A path with its parameters; empty ones are left out. */
export function pathWith(path: string, values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
