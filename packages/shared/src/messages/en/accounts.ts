/** Registration, sign-in, passwords: refusals, screens and mails. */
export const accounts = {
  'accounts.fields-required': 'Please fill in all fields',
  'accounts.password-too-short': 'Password must be at least 6 characters long',
  'accounts.password-shorter-than': 'Password must be at least {min} characters long',
  'accounts.password-too-long': 'Password must be at most 128 characters long',
  'accounts.password-common':
    'This password is one of the most common ones. Please choose another.',
  'accounts.username-too-short': 'Username must be at least 2 characters long',
  'accounts.username-too-long': 'Username must be at most 30 characters long',
  'accounts.username-letters':
    'Username can only contain letters, numbers, underscores, and hyphens',
  'accounts.email-invalid': 'Please enter a valid email address',
  'accounts.email-exists': 'An account with this email address already exists',
  'accounts.username-taken': 'This username is already taken',
  'accounts.terms-required': 'Please confirm that you are 13 or older and accept the terms.',
  'accounts.faith-consent-required':
    'Please agree that your faith is stored, or choose "Prefer not to say".',
  'accounts.code-required': 'Please enter the verification code',
  'accounts.code-wrong': 'Invalid verification code. Please check your email and try again.',
  'accounts.code-expired': 'This code no longer works. Please ask for a new one.',
  'accounts.code-resend-too-soon':
    'A code was just sent. You can ask for another in {seconds, plural, one {# second} other {# seconds}}.',
  'accounts.codes-exhausted': 'Too many codes were asked for. Please try again in an hour.',
  'accounts.registration-gone': 'This registration has expired. Please start again.',
  'accounts.login-fields-required': 'Please enter both email/username and password',
  'accounts.unknown-email':
    'No account found with that email address. Please check your credentials or sign up.',
  'accounts.unknown-username':
    'No account found with that username. Please check your credentials or sign up.',
  'accounts.password-wrong': 'Incorrect password. Please try again.',
  'accounts.credentials-wrong': 'These sign-in details are not right. Please try again.',
  'accounts.too-many-tries':
    'Too many attempts. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
  'accounts.reset-email-required': 'Please enter your email address',
  'accounts.reset-unknown-email': 'No account found with this email address',
  'accounts.reset-token-missing': 'Invalid or missing reset token',
  'accounts.reset-token-unknown': 'Invalid reset token',
  'accounts.reset-token-unreadable':
    'Invalid reset token expiry. Please request a new password reset.',
  'accounts.reset-token-expired': 'Reset token has expired. Please request a new password reset.',
  'accounts.reset-check-failed': 'Failed to validate reset token',
  'accounts.new-password-required': 'Please enter a new password',
  'accounts.passwords-differ': 'Passwords do not match',
  'accounts.reset-failed': 'Failed to reset password. Please try again.',
  'accounts.current-password-required': 'Please enter your current password',
  'accounts.current-password-wrong': 'Your current password is not right. Please try again.',
  'accounts.profile-username-taken':
    'This username is already taken by another user. Please choose a different one.',
  'accounts.profile-email-taken':
    'This email is already in use by another account. Please use a different email.',
  'accounts.email-change-gone': 'There is no new email address waiting to be confirmed.',
} as const;
