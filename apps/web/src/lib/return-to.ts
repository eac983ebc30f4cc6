import { paths } from './paths.ts';

/** Where a member may be taken back to after signing in. */
const DESTINATIONS: readonly string[] = [
  paths.feed,
  paths.profile,
  paths.impact,
  paths.info,
  paths.swap,
  paths.create,
  paths.admin,
];

/**
 * A wish to return, made safe: only a path of this app that a member can stand on.
 *
 * @param wish what an address or a message asked for
 * @returns the path with its query and hash, or null
 */
export function safeReturnTo(wish: string | null | undefined): string | null {
  if (!wish?.startsWith('/') || !URL.canParse(wish, location.origin)) return null;
  const url = new URL(wish, location.origin);
  if (url.origin !== location.origin || !DESTINATIONS.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

export function loginPath(returnTo: string | null): string {
  if (returnTo === null || returnTo === paths.feed) return paths.login;
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}
