/** The paths that a visitor can open. */
export const PUBLIC_PATHS = [
  '/home',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy',
  '/csae',
  '/support',
  '/delete-account',
  '/unsubscribe',
];
