import { product } from '../../product.ts';

/** Push messages: the permission prompt, the settings section and the toasts. */
export const pushSettingsMessages = {
  'devices.reaction-arrived': 'Someone reacted to your prayer!',
  'devices.completion-arrived': 'Someone prayed for you!',
  'devices.update-arrived': 'Your prayer was updated!',
  'devices.arrived': 'New notification',
  'devices.not-supported': 'Native push notifications not supported',
  'devices.denied': 'Push notification permission denied',
  'devices.server-error': 'Server error: {status}',
  'devices.invalid-answer': 'Invalid server response format',
  'devices.out-of-reach': 'This device did not say where messages can reach it.',

  'devices.question': 'Want to know when someone prays for you?',
  'devices.question-detail':
    'A short message can tell you here when somebody prays for your request or reacts to it. You choose quiet hours, and can turn it off again in your profile.',
  'devices.turn-on': 'Turn on',
  'devices.not-now': 'Not now',
  'devices.turned-on': 'Messages are on. This device will tell you when someone prays for you.',
  'devices.left-open':
    'Nothing was changed. You can turn messages on in your profile whenever you like.',

  'devices.this-device': 'This device',
  'devices.state-on': 'On',
  'devices.state-off': 'Off',
  'devices.state-blocked': 'Not allowed',
  'devices.state-unavailable': 'Not available',
  'devices.state-failed': 'Not reached',
  'devices.registered': 'Messages arrive here, also while the app is closed.',
  'devices.not-requested':
    'Messages do not arrive here yet. Your device will ask for your consent.',
  'devices.not-registered':
    'Messages are allowed, but this device has not been given an address for them yet.',
  'devices.kind-out-of-reach': 'Messages to this kind of device are not offered at the moment.',
  'devices.not-available':
    'This browser cannot receive messages. The bell in the app shows them all.',
  'devices.install-first':
    'On iPhone and iPad, messages come with the app on your home screen. Add it there, open it, and turn messages on.',
  'devices.show-steps': 'Show me how',
  'devices.allow-in-browser':
    "To allow messages again, open this site's settings from the icon beside the address, set notifications to Allow, and come back.",
  'devices.allow-in-settings': `To allow messages again, open your device's settings, choose Notifications, then ${product.name}.`,
  'devices.open-settings': 'Open settings',
  'devices.open-settings-failed':
    "The settings did not open. You find them in your device's own settings.",
  'devices.settings-failed': 'Your choices about messages could not be loaded.',
  'devices.save-failed': 'This was not saved. Please try again.',

  'devices.quiet': 'Quiet hours',
  'devices.quiet-hint':
    'Between these times your devices stay still. What happened meanwhile is told afterwards.',
  'devices.quiet-from': 'From',
  'devices.quiet-until': 'Until',
  'devices.quiet-zone': 'Times are in {zone}.',
  'devices.quiet-same': 'Both times are the same, so no hour is quiet.',
  'devices.quiet-time-needed': 'Please enter a time, such as 22:00.',
  'devices.show-text': 'Show the words of my prayers in messages',
  'devices.show-text-hint':
    'Messages then quote the beginning of your request. Anyone who can see your locked screen may read it.',

  'devices.debug': 'Push test panel',
  'devices.debug-intro': 'What this device, the server and the way between them say.',
  'devices.debug-state': 'This device',
  'devices.debug-permission': 'Permission',
  'devices.debug-registration': 'Registration',
  'devices.debug-address': 'Address',
  'devices.debug-time-zone': 'Time zone',
  'devices.debug-server': 'Server',
  'devices.debug-asking': 'Asking…',
  'devices.debug-reachable': 'Answers calls from here',
  'devices.debug-kind': 'Sends to this kind of device',
  'devices.debug-yes': 'Yes',
  'devices.debug-no': 'No',
  'devices.debug-none': 'None',
  'devices.debug-copy': 'Copy',
  'devices.debug-copied': 'Address copied.',
  'devices.debug-copy-failed': 'Your browser refused to copy.',
  'devices.debug-register': 'Register',
  'devices.debug-unregister': 'Unregister',
  'devices.debug-unregistered': 'This device is unregistered.',
  'devices.debug-ask-server': 'Ask the server again',
  'devices.debug-messages': 'Last messages',
  'devices.debug-no-messages': 'None since this page was opened.',
  'devices.debug-arrived': 'Arrived',
  'devices.debug-tapped': 'Tapped',
  'devices.debug-send-test': 'Send a test',
} as const;
