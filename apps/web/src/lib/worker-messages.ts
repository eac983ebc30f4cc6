import type { PushData } from '@prayer-swap/shared/push/schemas';

/** What a page says to the service worker. */
export type ToWorker =
  /** Send what waits, now. */
  | { type: 'MANUAL_SYNC' }
  | { type: 'CLEAR_BADGE' }
  /** The device speaks another language, which `storeWorkerLanguage` says. */
  | { type: 'LANGUAGE' }
  /** The person wants the new version. */
  | { type: 'SKIP_WAITING' };

/** What the service worker says to every page of the app. */
export type FromWorker =
  | { type: 'SYNC_COMPLETE' }
  | { type: 'SYNC_FAILED' }
  /** A new version waits, or has taken over. */
  | { type: 'SW_UPDATED' }
  /** A message came while a page is in sight; nothing was shown. */
  | { type: 'PUSH_ARRIVED'; title: string; data: PushData }
  | { type: 'PUSH_TAPPED'; data: PushData };

/** The name under which page and service worker know the background sync. */
export const SYNC_TAG = 'prayer-sync';
