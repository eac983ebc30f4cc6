/** Errors that belong to no single feature. */
export const errorMessages = {
  'error.invalid-input':
    'Something in this form is not as expected. Please check it and try again.',
  'error.unknown-field': 'This request has a field that is not expected here.',
  'error.not-signed-in': 'Please sign in to continue.',
  'error.forbidden': 'You do not have permission to do this.',
  'error.second-factor-required':
    'What admins do needs two-step sign-in. You can turn it on in your profile.',
  'error.confirmation-needed': 'Please enter your password again to go on.',
  'error.account-restricted': 'Your account is restricted.',
  'error.not-found': 'This is not available.',
  'error.conflict': 'This has changed in the meantime. Please look again.',
  'error.too-large': 'This is more than can be sent at once.',
  'error.unsupported-type': 'Only JSON is accepted here.',
  'error.foreign-origin': 'This request did not come from the app.',
  'error.too-many':
    'That was a lot at once. Please try again {seconds, plural, one {in # second} other {in # seconds}}.',
  'error.unavailable': 'The service is not available right now. Please try again in a moment.',
  'error.unexpected': 'Something went wrong on our side. Please try again.',
  'error.reference': 'Reference: {reference}',
  'error.offline': 'You seem to be offline. Please check your connection and try again.',
  'error.answer-not-understood':
    'The answer could not be read. Reload the page to get the latest version.',
  'error.other-member': 'This belongs to another member. Please reload the page.',
  'error.key-reused': 'This was already sent with other content.',
  'error.method-not-allowed': 'This address does not support this kind of request.',
} as const;
