import { OAUTH_RETURN_PATH } from '@prayer-swap/shared/accounts/providers';

/** Every path of the app, named once. */
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

/** Where two-step sign-in is set up: the profile, at that section. */
export const TWO_FACTOR_HASH = '#two-step';
export const twoFactorPath = `${paths.profile}${TWO_FACTOR_HASH}`;

/** Where one prayer request is shown: the feed, with the request as its target. */
export function prayerPath(requestId: string): string {
  return `${paths.feed}#prayer-${requestId}`;
}

/** @returns the path of the screen that this one differs from only in case or a slash at the end; else null */
export function canonicalPath(pathname: string): string | null {
  const canonical = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return canonical !== pathname && Object.values<string>(paths).includes(canonical)
    ? canonical
    : null;
}
