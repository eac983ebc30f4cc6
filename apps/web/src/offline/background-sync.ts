import { SYNC_TAG } from '../lib/worker-messages.ts';

/** Absent from the library's types: only some browsers have it. */
type SyncManager = { register: (tag: string) => Promise<void> };

/** Lets the service worker send what waits once there is a network, also with every page closed. */
export function registerBackgroundSync(): void {
  if (!('SyncManager' in globalThis) || !navigator.serviceWorker?.controller) return;
  // Refused by a setting of the person, the page alone sends what waits.
  void navigator.serviceWorker.ready
    .then((registration) => {
      const { sync } = registration as ServiceWorkerRegistration & { sync?: SyncManager };
      return sync?.register(SYNC_TAG);
    })
    .catch(() => {});
}

/** That the browser clears other things first when the device runs full. Some ask the person. */
export function requestPersistentStorage(): void {
  if (hasRequestedPersistence || !navigator.storage?.persist) return;
  hasRequestedPersistence = true;
  void navigator.storage
    .persisted()
    .then((persisted) => persisted || navigator.storage.persist())
    .catch(() => {});
}

let hasRequestedPersistence = false;
