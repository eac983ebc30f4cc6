/** Passkeys: errors, screens and mails. */
export const passkeyMessages = {
  'passkeys.not-offered': 'Passkeys are not offered here.',
  'passkeys.refused':
    'This passkey did not work. It may be unknown here, or have taken too long. Please try again, or use another way.',
  'passkeys.known-already': 'This device has a passkey for your account already.',
  'passkeys.too-many':
    'You have {most} passkeys, and no more can be kept. Please remove one first.',
  'passkeys.gone': 'This passkey is removed already.',

  'mail.passkey-added-subject': 'A passkey was added to your {product} account',
  'mail.passkey-added':
    'Hello {username},\n\nA passkey was just added to your {product} account. Whoever has the device it is on, and can unlock it, can sign in with it. If this was you, there is nothing left to do.\n\nIf it was not, please remove it in your profile and choose a new password:\n\n{profile}\n\nYou can also write to us: {support}\n\n{product}',
  'mail.passkey-removed-subject': 'A passkey was removed from your {product} account',
  'mail.passkey-removed':
    'Hello {username},\n\nA passkey was just removed from your {product} account. It no longer signs anybody in. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.passkey-copied-subject': 'A passkey for {product} may have been copied',
  'mail.passkey-copied':
    'Hello {username},\n\nSomebody used a passkey of your {product} account that seems to be a copy. They were not signed in. Please remove your passkeys in your profile, and add new ones on the devices that you have:\n\n{profile}\n\nIf you need help, please write to us: {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'Sign in with a passkey',
  'passkeys.sign-in-failed': 'Signing in did not work. Please try again, or use another way.',
  'passkeys.confirm': 'Use a passkey',
  'passkeys.confirm-failed':
    'Your passkey could not be checked. Please try again, or enter your password.',

  // Profile
  'passkeys.title': 'Passkeys',
  'passkeys.intro':
    'Sign in with your finger, your face or the PIN of your device, without a password. What proves that it is you never comes to us.',
  'passkeys.empty': 'You have no passkeys yet.',
  'passkeys.add': 'Add a passkey',
  'passkeys.added': 'The passkey is added.',
  'passkeys.add-failed': 'The passkey could not be added. Please try again.',
  'passkeys.not-here': 'This browser cannot keep passkeys.',
  'passkeys.not-in-app':
    'Passkeys are added and used in the browser. Here you can look at them and remove them.',
  'passkeys.load-failed': 'Your passkeys could not be loaded.',
  'passkeys.since': 'Added {date}',
  'passkeys.unused': 'Not used yet',
  'passkeys.remove': 'Remove',
  'passkeys.remove-name': 'Remove: {device}, added {date}',
  'passkeys.remove-title': 'Remove this passkey?',
  'passkeys.remove-question':
    '{device}, added {date}. It will not sign you in any more. Your device may still offer it until you remove it there as well.',
  'passkeys.removed': 'The passkey is removed.',
  'passkeys.remove-failed': 'The passkey could not be removed. Please try again.',
} as const;
