/** The app on a home screen, and its new versions. */
export const install = {
  'install.updated': 'App updated! Refresh to get the latest features.',
  'install.refresh': 'Refresh',
  'install.later': 'Later',
  'install.description':
    'A free community where people of every tradition share prayer requests, under their name or anonymously, and pray for each other.',
  'install.shortcut-create': 'New request',
  'install.shortcut-swap': "Let's Swap",
  'install.shortcut-feed': 'Feed',
  'install.screenshot-feed': 'The feed: requests to pray for',
  'install.screenshot-swap': "Let's Swap: three requests, one quiet minute",
  'install.screenshot-create': 'Sharing a request, under your name or anonymously',
} as const;
