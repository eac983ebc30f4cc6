import { product } from '../../product.ts';

/** Installing the app, and its new versions. */
export const installMessages = {
  'install.updated': 'App updated! Refresh to get the latest features.',
  'install.update': 'A new version',
  'install.refresh': 'Refresh',
  'install.later': 'Later',

  'install.app': 'Install the app',
  'install.invitation': `Keep ${product.name} close`,
  'install.invitation-detail':
    'Install it on this device: it opens from an icon of its own, and what you write without a connection is kept.',
  'install.accept': 'Install',
  'install.show-steps': 'Show me how',
  'install.dismiss': 'No, thanks',
  'install.dismissed': 'You won’t be asked again. “Install the app” stays in the menu.',
  'install.installed': `${product.name} is installed.`,
  'install.steps-title': 'Add it to your home screen',
  'install.steps-intro': 'Three taps in your browser:',
  'install.step-share': 'Tap Share in the browser’s bar.',
  'install.step-share-detail': 'It may be behind the three dots.',
  'install.step-add': 'Scroll down and choose Add to Home Screen.',
  'install.step-confirm': 'Tap Add.',
  'install.step-confirm-detail': `${product.name} is then among your apps.`,
} as const;

/** The web app manifest, which a device reads before the install. */
export const manifestMessages = {
  'manifest.description':
    'A free community where people of every tradition share prayer requests, under their name or anonymously, and pray for each other.',
  'manifest.shortcut-create': 'New request',
  'manifest.shortcut-swap': "Let's Swap",
  'manifest.shortcut-feed': 'Feed',
  'manifest.screenshot-feed': 'The feed: requests to pray for',
  'manifest.screenshot-swap': "Let's Swap: three requests, one quiet minute",
  'manifest.screenshot-create': 'Sharing a request, under your name or anonymously',
} as const;
