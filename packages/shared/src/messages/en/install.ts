/** The app on a home screen, and its new versions. */
export const install = {
  'install.updated': 'App updated! Refresh to get the latest features.',
} as const;
