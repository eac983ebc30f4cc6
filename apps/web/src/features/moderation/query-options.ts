/** Only {@link useLiveRefresh} refetches a list: a card must not move during a decision. */
export const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A path with its query parameters. Empty values are omitted. */
export function buildPath(path: string, values: Record<string, string>): string {
  const nonEmpty = Object.entries(values).filter(([, value]) => value !== '');
  return nonEmpty.length === 0 ? path : `${path}?${new URLSearchParams(nonEmpty)}`;
}
