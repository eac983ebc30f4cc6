/** The name under which page and service worker know the background sync. */
export const SYNC_TAG = 'prayer-sync';
