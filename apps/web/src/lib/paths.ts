import { OAUTH_APP_RETURN_PATH, OAUTH_RETURN_PATH } from '@prayer-swap/shared/accounts/providers';
import { UNSUBSCRIBE_PATH } from '@prayer-swap/shared/letters/limits';

/** Every path of the app. */
export const paths = {
  start: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  oauthReturn: OAUTH_RETURN_PATH,
  oauthAppReturn: OAUTH_APP_RETURN_PATH,
  setup: '/setup',
  guest: '/guest',
  guestStatus: '/guest/status',
  terms: '/terms',
  privacy: '/privacy',
  childSafety: '/csae',
  support: '/support',
  deleteAccount: '/delete-account',
  unsubscribe: UNSUBSCRIBE_PATH,
  feed: '/feed',
  profile: '/profile',
  security: '/profile/security',
  notificationSettings: '/profile/notifications',
  accessibility: '/profile/accessibility',
  impact: '/impact',
  answered: '/answered',
  savedPrayers: '/praying-for',
  prayerRound: '/praying-for/round',
  circles: '/circles',
  circle: '/circles/requests',
  circleMembers: '/circles/members',
  joinCircle: '/circles/join',
  careRequests: '/care-requests',
  printSavedPrayers: '/print/praying-for',
  printAnswered: '/print/answered',
  printCircle: '/print/circle',
  info: '/info',
  swap: '/swap',
  create: '/create',
  waiting: '/waiting',
  blockedAccount: '/account-deletion',
  admin: '/admin',
  pushDebug: '/push-debug',
} as const;

/** The section of the security screen that sets up two-factor sign-in. */
export const TWO_FACTOR_HASH = '#two-step';
export const twoFactorPath = `${paths.security}${TWO_FACTOR_HASH}`;

/** The member's own requests: the second tab of the feed. */
export const myPrayersPath = `${paths.feed}?tab=mine`;

/** The URL of one prayer request: the feed, with the request as its target. */
export function prayerPath(requestId: string): string {
  return `${paths.feed}#prayer-${requestId}`;
}

/** The screens of one circle, whose id is in the query. */
type CirclePath = (typeof paths)['circle' | 'circleMembers' | 'printCircle'];

/** The URL of the requests of a circle, or of its members. */
export function circlePath(id: string, path: CirclePath = paths.circle) {
  return `${path}?${new URLSearchParams({ id })}`;
}

/**
 * @returns the canonical path, if this one differs only in case or a trailing slash; otherwise null
 */
export function canonicalPath(pathname: string): string | null {
  const canonical = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return canonical !== pathname && Object.values<string>(paths).includes(canonical)
    ? canonical
    : null;
}
