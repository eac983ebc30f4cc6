import { parseUrl } from '@prayer-swap/shared/http/parse-url';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { deviceText } from '../platform/device-text.ts';
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
  paths.savedPrayers,
  paths.prayerRound,
  paths.circles,
  paths.circle,
  paths.circleMembers,
  paths.joinCircle,
  paths.careRequests,
  paths.waiting,
  paths.info,
  paths.swap,
  paths.create,
  paths.admin,
];

const tab = deviceText('sessionStorage');
const KEY = 'returnTo';

/** Whether a member was signed in since the page loaded. */
let hadMember = false;

/**
 * Keeps the screen that a visitor asked for, while they read, sign in or register in this tab. The
 * last screen of a member who signed out is not kept for the next one.
 */
export function keepReturnTo(path: string | null): void {
  if (path !== null && !hadMember) tab.write(KEY, path);
}

/** To be called when a member has arrived. */
export function forgetReturnTo(): void {
  hadMember = true;
  tab.clear(KEY);
}

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
 * Where a member continues after sign-in: Create if a text was shared into the app before, else the
 * return URL, else the screen that the visitor had asked for.
 */
export function pathAfterSignIn(returnTo: string | null): string {
  if (hasSharedText()) return paths.create;
  return returnTo ?? safeReturnTo(tab.read(KEY)) ?? paths.feed;
}

export function loginPath(returnTo: string | null): string {
  if (returnTo === null || returnTo === paths.feed) return paths.login;
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}

const subscribeNever = () => () => {};

/** The query that passes the return URL on to another screen; empty in prerendered HTML. */
export function useReturnToSearch(): string {
  const returnTo = new URLSearchParams(useLocation().search).get('returnTo');
  const search = returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`;
  return useSyncExternalStore(
    subscribeNever,
    () => search,
    () => '',
  );
}
