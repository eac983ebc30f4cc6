/** Sign-in with a provider: errors, screens and mails. */
export const providerMessages = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'Signing in this way is not offered here.',
  'providers.unavailable':
    '{provider} cannot be reached right now. Please try again in a moment, or sign in another way.',
  'providers.gone': 'This sign-in has expired. Please start again.',
  'providers.refused': 'Who you are could not be confirmed. Please try again.',
  'providers.away':
    'Who you are could not be confirmed right now. Please try again in a moment, or sign in another way.',
  'providers.no-address':
    '{provider} did not tell us an email address that it has confirmed. Please confirm it there first, or join with your email address.',
  'providers.address-known':
    'There is already an account with the address that {provider} told us. Please sign in as you did before. You can connect {provider} in your profile then.',
  'providers.connected-elsewhere':
    'This {provider} account is connected to another member already.',
  'providers.one-already':
    'Another {provider} account is connected to yours already. Please disconnect that one first.',
  'providers.other-account': 'This {provider} account is not connected to yours.',
  'providers.not-asked-again':
    '{provider} did not ask you again who you are. Please try once more.',
  'providers.not-connected': '{provider} is not connected to your account.',
  'providers.last-way': 'This is your only way to sign in. Please set a password first.',

  'mail.provider-connected-subject': '{provider} is connected to your {product} account',
  'mail.provider-connected':
    'Hello {username},\n\n{provider} was just connected to your {product} account. You can sign in with it from now on. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.provider-disconnected-subject': '{provider} is no longer connected to {product}',
  'mail.provider-disconnected':
    'Hello {username},\n\n{provider} was just disconnected from your {product} account. It no longer signs you in. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': 'Sign in with {provider}',
  'providers.or': 'or',
  'providers.arriving': 'One moment',
  'providers.unheard': 'Not finished yet',
  'providers.failed': 'Signing in did not work. Please try again.',

  // Registration after the provider
  'providers.finish-title': 'Finish your account',
  'providers.finish-intro': '{provider} confirmed your address, {email}. You need no password.',
  'providers.finish-failed': 'Your account could not be made. Please try again.',

  // Profile
  'providers.title': 'Connected accounts',
  'providers.intro':
    'You can sign in with these as well. They learn that you do, and nothing else from us.',
  'providers.since': 'Connected {date}',
  'providers.not-yet': 'Not connected',
  'providers.connect': 'Connect',
  'providers.connect-name': 'Connect {provider}',
  'providers.connected': '{provider} is connected.',
  'providers.disconnect': 'Disconnect',
  'providers.disconnect-name': 'Disconnect {provider}',
  'providers.disconnect-title': 'Disconnect {provider}?',
  'providers.disconnect-detail': 'It will no longer sign you in. Your account stays as it is.',
  'providers.disconnected': '{provider} is disconnected.',
  'providers.disconnect-failed': '{provider} could not be disconnected. Please try again.',
  'providers.load-failed': 'Your connected accounts could not be loaded.',

  // Reauthentication
  'providers.confirm-title': 'Show that it is you',
  'providers.confirm-with': 'Confirm with {provider}',
  'providers.confirmed': 'Thank you. Please go on with what you were about to do.',

  // Without a password
  'providers.password-instead': 'Please confirm with your password.',
  'providers.no-password': 'Your account has no password. We can mail you a link to set one.',
  'providers.set-password': 'Set a password',
  'providers.link-sent': 'A link to set a password is on its way to {email}.',
  'providers.link-failed': 'The link could not be sent. Please try again.',
} as const;
