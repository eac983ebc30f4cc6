/** The panel of those who moderate. */
export const admin = {
  'admin.access-denied': 'Access Denied',
  'admin.access-denied-detail':
    'This page is for admins. You will be taken back to the prayer feed in a moment.',
  'admin.title': 'Admin Panel',
  'admin.intro': 'The community in four numbers.',
  'admin.flagged-posts': 'Flagged Posts',
  'admin.blocked-users': 'Blocked Users',
  'admin.total-flags': 'Total Flags',
  'admin.recent-actions': 'Recent Actions',
  'admin.load-failed': 'Failed to load admin data',
} as const;
