/** Two-factor sign-in: errors, screens and mails. */
export const twoFactorMessages = {
  'second-factor.code-required': 'Please enter the code',
  'second-factor.six-digits': 'The code has six digits. Please check it and try again.',
  'second-factor.wrong':
    'This code is not right. Use the newest one in your app. If it goes on, check that your phone sets its clock by itself.',
  'second-factor.used':
    'This code was used already. Please wait for the next one, which comes within half a minute.',
  'second-factor.first-wrong':
    'This code is not right. Please check that the app shows the entry you have just added, and use its newest code.',
  'second-factor.clock':
    'This code belongs to another time. Please let your phone set its clock by itself, and use the newest code.',
  'second-factor.step-gone': 'This sign-in has expired. Please start again.',
  'second-factor.not-offered': 'Two-step sign-in is not offered here.',
  'second-factor.not-begun': 'This set-up has expired. Please start again.',
  'second-factor.on-already': 'Two-step sign-in is on already.',
  'second-factor.off-already': 'Two-step sign-in is off already.',
  'second-factor.proof-required': 'Please enter your password or a code',

  'second-factor.admin-removed': 'Two-step sign-in is now off for {username}.',
  'second-factor.admin-none': '{username} has no two-step sign-in.',
  'second-factor.admin-unknown': 'There is no member with the username {username}.',

  'mail.second-factor-on-subject': 'Two-step sign-in is on for {product}',
  'mail.second-factor-on':
    'Hello {username},\n\nTwo-step sign-in was just turned on for your {product} account, and other devices were signed out. From now on, signing in also takes a code from your app. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.second-factor-off-subject': 'Two-step sign-in is off for {product}',
  'mail.second-factor-off':
    'Hello {username},\n\nTwo-step sign-in was just turned off for your {product} account. Signing in no longer takes a code from your app. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': 'New recovery codes for {product}',
  'mail.recovery-codes-renewed':
    'Hello {username},\n\nNew recovery codes were just made for your {product} account. The older ones no longer work. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.recovery-code-used-subject': 'A recovery code was used for {product}',
  'mail.recovery-code-used':
    'Hello {username},\n\nA recovery code was just used for your {product} account. {left, plural, =0 {None is left. You can make new ones in your profile.} one {One is left. You can make new ones in your profile.} other {# are left.}} If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.wrong-codes-subject': 'Somebody could not sign in to {product}',
  'mail.wrong-codes':
    'Hello {username},\n\nSomebody entered the right password for your {product} account, and then several wrong codes. They were not signed in. If this was you, there is nothing to do.\n\nIf it was not, somebody knows your password. Please choose a new one:\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'One more step',
  'second-factor.step-intro': 'Open your authenticator app and enter its code.',
  'second-factor.step-recovery-intro': 'Enter one of the recovery codes that you kept.',
  'second-factor.code': 'Code from your app',
  'second-factor.code-hint': 'Six digits. A new one comes every half minute.',
  'second-factor.recovery-code': 'Recovery code',
  'second-factor.recovery-code-hint': 'Each works once. Capitals and dashes make no difference.',
  'second-factor.continue': 'Continue',
  'second-factor.use-recovery': 'Use a recovery code instead',
  'second-factor.use-app': 'Use the code from the app',
  'second-factor.start-again': 'Back to Sign In',
  'second-factor.failed': 'Signing in did not work. Please try again.',

  // Profile
  'second-factor.title': 'Sign-in and security',
  'second-factor.two-step': 'Two-step sign-in',
  'second-factor.off': 'Off',
  'second-factor.on': 'On',
  'second-factor.off-detail':
    'A code from an app on your phone, asked for besides your password, so that a password alone lets nobody in.',
  'second-factor.on-detail': 'On since {date}. Signing in takes a code from your app.',
  'second-factor.required': 'The admin panel needs it.',
  'second-factor.codes-left':
    '{left, plural, =0 {No recovery code is left. Please make new ones.} one {One recovery code is left.} other {# recovery codes are left.}}',
  'second-factor.turn-on': 'Turn on',
  'second-factor.turn-off': 'Turn off',
  'second-factor.renew': 'Make new recovery codes',
  'second-factor.load-failed': 'Failed to load how you sign in',
  'second-factor.change-failed': 'This did not work. Please try again.',
  'second-factor.password-title': 'Confirm that it is you',
  'second-factor.password-detail': 'Enter your password to set up two-step sign-in.',
  'second-factor.scan-title': 'Add {product} to your app',
  'second-factor.scan-detail':
    'Scan this with an authenticator app. Any app that makes six-digit codes will do.',
  'second-factor.picture': 'QR code for your authenticator app',
  'second-factor.no-picture': 'The picture could not be drawn. Type the key below instead.',
  'second-factor.key': 'No camera at hand? Type this key into the app:',
  'second-factor.open-app': 'Open in an app on this device',
  'second-factor.copy-key': 'Copy key',
  'second-factor.copied': 'Copied.',
  'second-factor.copy-failed': 'Copying did not work. Please select it and copy it by hand.',
  'second-factor.confirm': 'Turn on',
  'second-factor.codes-title': 'Keep your recovery codes',
  'second-factor.codes-detail':
    'If your phone is away, one of these lets you in. Each works once. They are shown only now, so please keep them in a safe place.',
  'second-factor.codes-copy': 'Copy',
  'second-factor.codes-download': 'Download',
  'second-factor.codes-print': 'Print',
  'second-factor.codes-heading': '{product} recovery codes for {username}',
  'second-factor.codes-kept': 'I have kept them',
  'second-factor.turned-on': 'Two-step sign-in is on. Your other devices were signed out.',
  'second-factor.turned-off': 'Two-step sign-in is off.',
  'second-factor.renewed': 'These are your new recovery codes. The older ones no longer work.',
  'second-factor.off-title': 'Turn off two-step sign-in?',
  'second-factor.off-question': 'Your password alone will then let somebody in.',
  'second-factor.any-code': 'Code',
  'second-factor.any-code-hint': 'From your app, or one of your recovery codes.',
  'second-factor.use-code': 'Use a code instead',
  'second-factor.use-password': 'Use your password instead',
  'second-factor.renew-title': 'Make new recovery codes?',
  'second-factor.renew-question': 'The older ones stop working.',
} as const;
