/** Only {@link useLiveRefresh} moves a list: a card must not leave while it is decided about. */
export const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A path with its parameters; empty ones are left out. */
export function buildPath(path: string, values: Record<string, string>): string {
  const nonEmpty = Object.entries(values).filter(([, value]) => value !== '');
  return nonEmpty.length === 0 ? path : `${path}?${new URLSearchParams(nonEmpty)}`;
}
