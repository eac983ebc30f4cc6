import type { PushData } from '@prayer-swap/shared/push/schemas';

/** Messages from a page to the service worker. */
export type ToWorker =
  /** Send the queued items now. */
  | { type: 'MANUAL_SYNC' }
  | { type: 'CLEAR_BADGE' }
  /** The language of the device changed; `storeWorkerLanguage` has stored it. */
  | { type: 'LANGUAGE' }
  /** The user accepted the new version. */
  | { type: 'SKIP_WAITING' };

/** Messages from the service worker to every page of the app. */
export type FromWorker =
  | { type: 'SYNC_COMPLETE' }
  | { type: 'SYNC_FAILED' }
  /** A new version is installed or active. */
  | { type: 'SW_UPDATED' }
  /**
   * A push message arrived while a page is visible. Unless the page acknowledges it, the worker
   * shows a notification.
   */
  | { type: 'PUSH_ARRIVED'; title: string; data: PushData }
  | { type: 'PUSH_TAPPED'; data: PushData };

/** The tag of the background sync. */
export const SYNC_TAG = 'prayer-sync';

/**
 * The service worker's caches of files; public/boot.js deletes every cache whose name
 * begins with `app-`.
 */
export const SHELL_CACHE = 'app-shell-';
export const HISTORY_CACHE = 'app-history';
/** The language of the device, as a page last reported it. */
export const LANGUAGE_CACHE = 'app-language';
/** Fonts of other scripts, which are not part of the app shell. */
export const FONTS_CACHE = 'app-letters';
