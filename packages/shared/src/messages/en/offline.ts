/** What was written without a network, and how it gets away. */
export const offline = {
  'offline.saved': 'Prayer saved offline - will share when reconnected!',
  'offline.update-saved': 'Update saved offline - will sync when reconnected!',
  'offline.synced': 'All prayers synced successfully',
  'offline.sync-failed': 'Some prayers failed to sync - will retry automatically',
  'offline.manual-failed': 'Sync failed - will retry automatically',
  'offline.updated': 'Prayer updated!',
} as const;
