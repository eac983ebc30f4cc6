/** Sign-in with a mailed code. */
export const signInCodeMessages = {
  'sign-in-code.not-offered': 'Signing in by a mailed code is not offered here.',
  'sign-in-code.gone': 'This sign-in has expired. Please start again.',

  'mail.sign-in-code':
    'Hello {username},\n\nEnter this code to sign in to {product}:\n\n{code}\n\nIt works for 10 minutes, on the device where it was asked for. If you did not ask for it, you can ignore this mail. Nobody was signed in.\n\n{product}',

  'sign-in-code.link': 'Send me a code instead',
  'sign-in-code.title': 'Sign in by a code',
  'sign-in-code.intro': 'We send a code to your email address. You need no password.',
  'sign-in-code.send': 'Send code',
  'sign-in-code.sent-title': 'Look into your mail',
  'sign-in-code.sent-intro':
    'If an account exists with the address {email}, a 6-digit code is on its way to it.',
  'sign-in-code.other-email': 'Use a different email',
  'sign-in-code.use-password': 'Use your password instead',
  'sign-in-code.send-failed': 'The code could not be sent. Please try again.',
  'sign-in-code.send-offline': 'The code could not be sent. Please check your internet connection.',
  'sign-in-code.failed': 'Signing in did not work. Please try again.',
} as const;
