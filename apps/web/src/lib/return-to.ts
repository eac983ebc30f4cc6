import { parseUrl } from '@prayer-swap/shared/http/parse-url';
import { paths } from './paths.ts';
import { hasSharedText } from './shared-text.ts';

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
 * @param candidate what an address or a message asked for
 * @returns the path with its query and hash, or null
 */
export function safeReturnTo(candidate: string | null | undefined): string | null {
  const url = candidate?.startsWith('/') ? parseUrl(candidate, location.origin) : null;
  if (url?.origin !== location.origin || !DESTINATIONS.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Where a member goes once signed in: to a text they shared into the app before, else back to where they were. */
export function pathAfterSignIn(returnTo: string | null): string {
  return hasSharedText() ? paths.create : (returnTo ?? paths.feed);
}

export function loginPath(returnTo: string | null): string {
  if (returnTo === null || returnTo === paths.feed) return paths.login;
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}
