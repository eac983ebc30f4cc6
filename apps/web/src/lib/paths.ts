import { FROM_PROVIDER_PATH } from '@prayer-swap/shared/accounts/providers';

/** Every path of the app, named once. */
export const paths = {
  start: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  fromProvider: FROM_PROVIDER_PATH,
  terms: '/terms',
  privacy: '/privacy',
  childSafety: '/csae',
  support: '/support',
  deleteAccount: '/delete-account',
  feed: '/feed',
  profile: '/profile',
  impact: '/impact',
  prayingFor: '/praying-for',
  info: '/info',
  swap: '/swap',
  create: '/create',
  restricted: '/account-deletion',
  admin: '/admin',
  pushDebug: '/push-debug',
} as const;

/** Where two-step sign-in is set up: the profile, at that section. */
export const TWO_STEP_HASH = '#two-step';
export const twoStepPath = `${paths.profile}${TWO_STEP_HASH}`;

/** Where one prayer request is shown: the feed, with the request as its target. */
export function prayerPath(requestId: string): string {
  return `${paths.feed}#prayer-${requestId}`;
}

/** @returns the path of the screen that this one differs from only in case or a slash at the end; else null */
export function canonicalPath(pathname: string): string | null {
  const plain = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return plain !== pathname && Object.values<string>(paths).includes(plain) ? plain : null;
}
