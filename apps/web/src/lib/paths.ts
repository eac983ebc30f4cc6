/** Every path of the app, named once. */
export const paths = {
  start: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  terms: '/terms',
  privacy: '/privacy',
  childSafety: '/csae',
  support: '/support',
  deleteAccount: '/delete-account',
  feed: '/feed',
  profile: '/profile',
  impact: '/impact',
  info: '/info',
  swap: '/swap',
  create: '/create',
  restricted: '/account-deletion',
  admin: '/admin',
  pushDebug: '/push-debug',
} as const;

/** Where one prayer request is shown: the feed, with the request as its target. */
export function prayerPath(requestId: string): string {
  return `${paths.feed}#prayer-${requestId}`;
}
