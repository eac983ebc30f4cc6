export const admin = {
  'admin.access-denied': 'Access Denied',
  'admin.access-denied-detail':
    'This page is for admins. You will be taken back to the prayer feed in a moment.',
} as const;
