import { parseUrl } from '@prayer-swap/shared/http/parse-url';
import { paths } from './paths.ts';
import { hasSharedText } from './shared-text.ts';

/** The screens to which a member can return after sign-in. */
const DESTINATIONS: readonly string[] = [
  paths.feed,
  paths.profile,
  paths.security,
  paths.notificationSettings,
  paths.accessibility,
  paths.impact,
  paths.answered,
  paths.info,
  paths.swap,
  paths.create,
  paths.admin,
];

/**
 * Validates a return URL: only paths of this app that a member can open.
 *
 * @param candidate from a URL or a message; untrusted
 * @returns the path with its query and hash, or null
 */
export function safeReturnTo(candidate: string | null | undefined): string | null {
  const url = candidate?.startsWith('/') ? parseUrl(candidate, location.origin) : null;
  if (url?.origin !== location.origin || !DESTINATIONS.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Where a member continues after sign-in: Create if a text was shared into the app before,
 * otherwise the previous screen.
 */
export function pathAfterSignIn(returnTo: string | null): string {
  return hasSharedText() ? paths.create : (returnTo ?? paths.feed);
}

export function loginPath(returnTo: string | null): string {
  if (returnTo === null || returnTo === paths.feed) return paths.login;
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}
