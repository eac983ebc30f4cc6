/** Account deletion and data export. */
export const accountDeletionMessages = {
  'leaving.delete-account': 'Delete Account',
  'leaving.delete-title': 'Delete your account?',
  'leaving.permanent': 'This takes effect at once and cannot be undone.',
  'leaving.goes': 'What goes',
  'leaving.goes-name': 'Your name, email address and password',
  'leaving.goes-choices': 'Your region and your faith',
  'leaving.goes-sessions': 'Every place where you are signed in',
  'leaving.goes-requests': 'The text of every request you shared',
  'leaving.goes-anonymous':
    'Anonymous requests, one by one within {hours} hours, so that nothing shows they were yours',
  'leaving.stays': 'What stays, without your name',
  'leaving.stays-acts': 'Your prayers and reactions for the requests of others',
  'leaving.phrase-label': 'Type {phrase} to confirm',
  'leaving.phrase-open': 'Exactly as shown, in capital letters.',
  'leaving.phrase-on-the-way': 'Right so far.',
  'leaving.phrase-capitals': 'Nearly: it needs capital letters.',
  'leaving.phrase-spaces': 'Nearly: take away the extra spaces.',
  'leaving.phrase-differs': 'This is something else than {phrase}.',
  'leaving.phrase-matches': 'It matches.',
  'leaving.type-delete': 'Please type "DELETE" to confirm account deletion.',
  'leaving.type-delete-my-account': 'Please type "DELETE MY ACCOUNT" exactly as shown',
  'leaving.last-admin':
    'You are the only admin. Make another member an admin first, then delete your account.',
  'leaving.failed-reason': 'Failed to delete account: {reason}. Please try again.',
  'leaving.reason-offline': 'there is no connection',
  'leaving.reason-unavailable': 'the service is not available right now',
  'leaving.reason-unexpected': 'something went wrong on our side',
  'leaving.failed': 'Failed to delete account. Please try again or contact support.',

  'leaving.page-title': 'Delete your account',
  'leaving.page-intro':
    'You can do this here without the app. We mail you a link, so that nobody else can do it for you.',
  'leaving.before': 'Before you decide',
  'leaving.page-profile':
    'Signed in, it is quicker: Delete Account is at the bottom of your Profile.',
  'leaving.email': 'Email address of your account',
  'leaving.send-link': 'Mail me the link',
  'leaving.link-sent': 'If an account exists for this address, a link is on its way',
  'leaving.link-sent-detail':
    'The link works once, within {hours} hours. Nothing is deleted before you use it.',
  'leaving.other-email': 'Use another address',
  'leaving.link-intro': 'Your link is here. Nothing is deleted before you confirm it below.',
  'leaving.link-invalid': 'This link is not valid any more. You can ask for a new one.',
  'leaving.new-link': 'Ask for a new link',

  'leaving.download': 'Download my data',
  'leaving.download-hint': 'Everything kept about you, as a file (JSON).',
  'leaving.downloaded': 'Saved as {file}',
  'leaving.download-failed': 'Failed to download your data.',
} as const;
