import { SYNC_TAG } from '../lib/worker-messages.ts';
import { sendQueued } from './send-queued.ts';

/** Sends the queue, and asks the browser to keep and to send it. */
export function afterQueueing() {
  requestPersistentStorage();
  registerBackgroundSync();
  void sendQueued('queued');
}

/** Missing in the library's types, because only some browsers have it. */
type SyncManager = { register: (tag: string) => Promise<void> };

/**
 * Registers a background sync: the service worker sends the queued items once there is a network,
 * even with every page closed.
 */
export function registerBackgroundSync(): void {
  if (!('SyncManager' in globalThis) || !navigator.serviceWorker?.controller) return;
  // If the user's settings forbid it, only an open page sends them.
  void navigator.serviceWorker.ready
    .then((registration) => {
      const { sync } = registration as ServiceWorkerRegistration & { sync?: SyncManager };
      return sync?.register(SYNC_TAG);
    })
    .catch(() => {});
}

/**
 * Asks the browser to evict this origin last when the device runs out of storage. Some browsers
 * prompt the user.
 */
function requestPersistentStorage(): void {
  if (hasRequestedPersistence || !navigator.storage?.persist) return;
  hasRequestedPersistence = true;
  void navigator.storage
    .persisted()
    .then((persisted) => persisted || navigator.storage.persist())
    .catch(() => {});
}

let hasRequestedPersistence = false;
