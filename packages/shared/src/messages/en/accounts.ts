/** Registration, sign-in, passwords: errors, screens and mails. */
export const accountMessages = {
  'accounts.fields-required': 'Please fill in all fields',
  'accounts.password-too-short': 'Password must be at least 6 characters long',
  'accounts.password-shorter-than': 'Password must be at least {min} characters long',
  'accounts.password-too-long': 'Password must be at most 128 characters long',
  'accounts.password-common':
    'This password is one of the most common ones. Please choose another.',
  'accounts.password-guessable':
    'This password is little more than your name, your address or the name of this app. Please choose another.',
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
  'accounts.confirm-title': 'Enter your password to go on',
  'accounts.confirm-intro':
    'It has been a while since you last did. You will not be asked again for {minutes, plural, one {# minute} other {# minutes}}.',
  'accounts.confirm-button': 'Go on',
  'accounts.confirm-failed': 'Your password could not be checked. Please try again.',
  'accounts.session-gone': 'This device is signed out already.',
  'accounts.credentials-wrong': 'These sign-in details are not right. Please try again.',
  'accounts.too-many-tries':
    'Too many attempts. Please wait {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} other {# hours}} and try again.',
  'accounts.account-attempts-exhausted':
    'Too many wrong attempts on this account. Please wait {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} other {# hours}}, use a device you have signed in on before, or reset your password.',
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
  'accounts.renames-exhausted':
    'You can change your username {count, plural, one {# time} other {# times}} in {period, plural, one {# day} other {# days}}. Please try again in {days, plural, one {# day} other {# days}}.',
  'accounts.profile-email-taken':
    'This email is already in use by another account. Please use a different email.',
  'accounts.email-change-gone': 'There is no new email address waiting to be confirmed.',

  'accounts.admin-granted': '{username} is now an admin.',
  'accounts.admin-already': '{username} is an admin already.',
  'accounts.admin-unknown': 'There is no member with the username {username}.',
  'accounts.admin-blocked': '{username} is blocked and cannot become an admin.',
  'accounts.admin-revoked': '{username} is no longer an admin.',
  'accounts.admin-none': '{username} is not an admin.',
  'accounts.admin-last':
    '{username} is the only admin and has to stay one. Make someone else an admin first.',
  'accounts.admin-list': 'Admins: {usernames}',
  'accounts.admin-list-empty': 'There is no admin yet.',
  'accounts.admin-usage':
    'Say what to do: grant <username>, revoke <username>, remove-second-factor <username>, accept-new-secret, or list.',

  'mail.code-subject': '{code} is your {product} code',
  'mail.registration-code':
    'Hello {username},\n\nWelcome to {product}. Your verification code is:\n\n{code}\n\nIt works for 10 minutes. If you did not ask to join, you can ignore this mail, and no account will be made.\n\n{product}',
  'mail.account-exists-subject': 'You already have a {product} account',
  'mail.account-exists':
    'Hello,\n\nSomeone, most likely you, just tried to join {product} with this email address. It already has an account, so no new one was made.\n\nYou can sign in here:\n\n{login}\n\nIf you no longer know your password, you can choose a new one here:\n\n{forgot}\n\nIf this was not you, you can ignore this mail.\n\n{product}',
  'mail.username-taken-subject': 'Please choose another username for {product}',
  'mail.username-taken':
    'Hello,\n\nThank you for wanting to join {product}. The username {username} already belongs to another member, so there is no code in this mail. Please start again with another username:\n\n{register}\n\nIf you did not ask to join, you can ignore this mail.\n\n{product}',
  'mail.reset-subject': 'Choose a new {product} password',
  'mail.reset':
    'Hello {username},\n\nHere is the link to choose a new password:\n\n{link}\n\nIt works once, within {hours} hours. If you did not ask for it, you can ignore this mail. Your password stays as it is.\n\n{product}',
  'mail.password-changed-subject': 'Your {product} password was changed',
  'mail.password-changed':
    'Hello {username},\n\nThe password of your {product} account was just changed, and other devices were signed out. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.email-code':
    'Hello {username},\n\nTo use this address for your {product} account, enter this code in your profile:\n\n{code}\n\nIt works for 10 minutes. If you did not ask for it, you can ignore this mail, and nothing will change.\n\n{product}',
  'mail.email-in-use-subject': 'Your address and {product}',
  'mail.email-in-use':
    'Hello,\n\nSomeone just tried to use this email address for another {product} account. It already belongs to yours, so nothing was changed and there is nothing to do.\n\n{product}',
  'mail.email-changed-subject': 'Your {product} email address was changed',
  'mail.email-changed':
    'Hello {username},\n\nYour {product} account now uses another email address, and mails no longer come to this one. If this was you, there is nothing left to do.\n\nIf it was not, please write to us right away: {support}\n\n{product}',
  'mail.deletion-subject': 'Delete your {product} account',
  'mail.deletion':
    'Hello {username},\n\nHere is the link to delete your account. It opens a page where you confirm it:\n\n{link}\n\nIt works within {hours} hours. Once confirmed, the account is deleted for good and cannot be brought back. If you did not ask for it, you can ignore this mail. Your account stays as it is.\n\n{product}',
  'mail.appeal-subject': 'About your {product} appeal',
  'mail.appeal-granted':
    'Hello {username},\n\nAn admin has looked at your account again, and it is no longer restricted. This is what they wrote:\n\n{reason}\n\nYou can sign in here:\n\n{login}\n\n{product}',
  'mail.appeal-refused':
    'Hello {username},\n\nAn admin has looked at your account again, and it stays restricted. This is what they wrote:\n\n{reason}\n\nYou can still sign in to delete your account:\n\n{login}\n\n{product}',

  // Screens
  'accounts.field-required': 'Please fill this in',
  'accounts.identifier': 'Email or username',
  'accounts.username': 'Username',
  'accounts.username-hint':
    '{min} to {max} letters, numbers, underscores or hyphens. Others see it.',
  'accounts.username-free': '{username} is still free.',
  'accounts.email': 'Email',
  'accounts.email-hint': 'For your verification code. Nobody else sees it.',
  'accounts.password': 'Password',
  'accounts.password-hint':
    'At least {min} characters. A few words in a row are easy to remember and hard to guess.',
  'accounts.new-password': 'New password',
  'accounts.confirm-password': 'Confirm new password',
  'accounts.current-password': 'Current password',
  'accounts.region': 'Region',
  'accounts.region-choose': 'Choose a region',
  'accounts.faith': 'Faith',
  'accounts.faith-choose': 'Choose an answer',
  'accounts.faith-hint': 'Shown to nobody else.',
  'accounts.faith-consent': 'I agree that my faith is stored.',
  'accounts.faith-consent-hint': 'You can take this back in your profile at any time.',
  'accounts.terms-tick':
    'I am {age} or older and accept the Terms of Service and the Privacy Policy.',
  'accounts.terms-link': 'Terms of Service',
  'accounts.privacy-link': 'Privacy Policy',
  'accounts.new-tab': '(opens in a new tab)',
  'accounts.login-title': 'Welcome Back',
  'accounts.login-intro': 'Sign in to share and to pray for others.',
  'accounts.sign-in': 'Sign In',
  'accounts.session-ended': 'You were signed out. Sign in to go on where you were.',
  'accounts.forgot-link': 'Forgot your password?',
  'accounts.join-question': 'New here?',
  'accounts.join-link': 'Join',
  'accounts.register-title': 'Join',
  'accounts.register-intro': 'Free, and open to people of every faith.',
  'accounts.create-account': 'Create Account',
  'accounts.login-question': 'Already have an account?',
  'accounts.registration-failed': 'Registration failed. Please try again.',
  'accounts.send-failed': 'Failed to send verification code. Please try again.',
  'accounts.send-offline':
    'Failed to send verification code. Please check your internet connection.',
  'accounts.verify-title': 'Verify Your Email',
  'accounts.verify-intro': 'We sent a 6-digit code to {email}.',
  'accounts.code': 'Verification code',
  'accounts.code-hint': 'It works until {time}. Nothing there? Look in the spam folder too.',
  'accounts.verify': 'Verify',
  'accounts.resend': 'Resend code',
  'accounts.resend-wait':
    'You can ask for a new code in {seconds, plural, one {# second} other {# seconds}}.',
  'accounts.resend-now': 'You can ask for a new code now.',
  'accounts.resend-done': 'A new code is on its way. The older one no longer works.',
  'accounts.resend-failed': 'Failed to resend code. Please try again.',
  'accounts.resend-offline': 'Failed to resend code. Please check your internet connection.',
  'accounts.change-email': 'Use a different email',
  'accounts.creation-failed': 'Account creation failed. Please try again.',
  'accounts.verified': 'Your email is verified. Welcome, {username}.',
  'accounts.forgot-title': 'Forgot Password',
  'accounts.forgot-intro': 'Enter your email address. We send you a link to choose a new password.',
  'accounts.send-reset': 'Send Reset Instructions',
  'accounts.reset-sent':
    'If an account exists with this email address, reset instructions are on their way to it.',
  'accounts.reset-sent-detail':
    'The link works for {hours} hours. Nothing there? Look in the spam folder too.',
  'accounts.other-email': 'Try another email address',
  'accounts.back-to-login': 'Back to Login',
  'accounts.reset-title': 'Reset Password',
  'accounts.reset-checking': 'Checking your reset link',
  'accounts.reset-invalid': 'Invalid Reset Link',
  'accounts.reset-expiry': 'Reset links expire after {hours} hours.',
  'accounts.reset-request-new': 'Request New Reset Link',
  'accounts.reset-button': 'Reset Password',
  'accounts.reset-done': 'Your password is reset.',
  'accounts.reset-done-detail':
    'Every device has been signed out. We take you to the login page in a moment.',
  'accounts.credentials-missing': 'You must provide either an email or phone number and a password',
  'accounts.no-user-to-update': 'No user to update',
  'accounts.no-user-to-fetch': 'No user to fetch',
  'accounts.no-user-logged-in': 'No user logged in',
  'accounts.form-two-step':
    'You use two-step sign-in. Please wait for the page to load fully, then sign in.',
} as const;
