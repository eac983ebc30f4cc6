/** The one screen of a blocked member. */
export const restricted = {
  'restricted.title': 'Account restricted',
  'restricted.what':
    'Your access has been limited due to community guideline concerns. You cannot read, share or pray here at the moment, and your requests are not shown to others.',
  'restricted.why-title': 'Why this happens',
  'restricted.why':
    'An admin reviewed something connected to your account and decided that it goes against the guidelines: be respectful, stay genuine, keep it safe.',
  'restricted.how-title': 'If you think this is a mistake',
  'restricted.how':
    'Write to us and say what we should look at again. Please use the e-mail address of your account, so that we can find it.',
  'restricted.contact': 'Write to {email}',
  'restricted.mail-subject': 'My account is restricted',
  'restricted.sign-out': 'Sign Out Without Deleting',
  'restricted.sign-out-detail': 'Your account stays as it is.',
  'restricted.appeal-too-short': 'Please say a little more (at least 10 characters).',
  'restricted.appeal-too-long': 'An appeal can have up to 1,000 characters.',
  'restricted.appeal-sent-before': 'You have already sent your appeal.',
  'restricted.not-restricted': 'Your account is not restricted.',
} as const;
