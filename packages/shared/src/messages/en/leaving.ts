/** Deleting an account, and taking one's data along. */
export const leaving = {
  'leaving.type-delete': 'Please type "DELETE" to confirm account deletion.',
  'leaving.type-delete-my-account': 'Please type "DELETE MY ACCOUNT" exactly as shown',
  'leaving.last-admin':
    'You are the only admin. Make another member an admin first, then delete your account.',
  'leaving.link-invalid': 'This link is not valid any more. You can ask for a new one.',
  'leaving.failed-reason': 'Failed to delete account: {reason}. Please try again.',
  'leaving.failed': 'Failed to delete account. Please try again or contact support.',
} as const;
