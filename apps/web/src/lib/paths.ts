import { OAUTH_RETURN_PATH } from '@prayer-swap/shared/accounts/providers';

/** Every path of the app. */
export const paths = {
  start: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  oauthReturn: OAUTH_RETURN_PATH,
  terms: '/terms',
  privacy: '/privacy',
  childSafety: '/csae',
  support: '/support',
  deleteAccount: '/delete-account',
  feed: '/feed',
  profile: '/profile',
  impact: '/impact',
  savedPrayers: '/praying-for',
  info: '/info',
  swap: '/swap',
  create: '/create',
  blockedAccount: '/account-deletion',
  admin: '/admin',
  pushDebug: '/push-debug',
} as const;

/** The section of the profile that sets up two-factor sign-in. */
export const TWO_FACTOR_HASH = '#two-step';
export const twoFactorPath = `${paths.profile}${TWO_FACTOR_HASH}`;

/** The URL of one prayer request: the feed, with the request as its target. */
export function prayerPath(requestId: string): string {
  return `${paths.feed}#prayer-${requestId}`;
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
