import { randomKey } from '../lib/api-client.ts';
import { SYNC_TAG } from '../lib/worker-messages.ts';
import type { DrainResult } from './drain.ts';
import { changeItems, readItems, readStored } from './outbox-db.ts';
import { isUpdate, type OfflinePrayer, type OutboxItem } from './outbox-items.ts';
import {
  allDiscarded,
  allPaused,
  creationQueued,
  itemAccepted,
  itemDiscarded,
  itemEdited,
  itemRetried,
  updateQueued,
  updatesDiscarded,
} from './outbox-transitions.ts';
import { sendQueued, stopSending } from './send-queued.ts';

type NewItem = {
  /** The idempotency key under which it was or will be sent. */
  id: string;
  userId: string;
  /** Whether an attempt may have reached the server. */
  attempted: boolean;
};

/**
 * Stores a new request before its first attempt, so nothing is lost if the page ends during it.
 * Only the next app start sends it, under the same key.
 *
 * @throws if storage is forbidden or full
 */
export async function storeBeforeSending(
  item: Omit<NewItem, 'attempted'> & { data: OfflinePrayer['data'] },
) {
  const now = Date.now();
  await changeItems((items) =>
    creationQueued(items, { ...item, now, attempted: true, held: true }),
  );
}

/** The server has stored it: removes its item. */
export async function removeSent(itemId: string, requestId: string) {
  await changeItems((items) => itemAccepted(items, itemId, requestId));
}

/** Queues a new request. @throws if storage is forbidden or full */
export async function queueCreation(item: NewItem & { data: OfflinePrayer['data'] }) {
  await changeItems((items) => creationQueued(items, { ...item, now: Date.now() }));
  afterQueueing();
}

/** Queues an edit of the member's own request. @throws if storage is forbidden or full */
export async function queueUpdate(item: NewItem & { prayerId: string; text: string }) {
  await changeItems((items) => updateQueued(items, { ...item, now: Date.now() }));
  afterQueueing();
}

export async function editItem(itemId: string, text: string) {
  const id = randomKey();
  await changeItems((items) => itemEdited(items, { itemId, text, id, now: Date.now() }));
  afterQueueing();
}

/** Sends the item now, at the user's request; a rejected item is queued again. */
export async function retryItem(itemId: string): Promise<DrainResult | null> {
  await changeItems((items) => itemRetried(items, itemId));
  return sendQueued('manual');
}

export async function discardItem(itemId: string) {
  await changeItems((items) => itemDiscarded(items, itemId));
}

export async function discardUpdatesOf(prayerId: string) {
  await changeItems((items) => updatesDiscarded(items, prayerId));
}

export async function hasQueuedUpdate(userId: string, prayerId: string): Promise<boolean> {
  const items = await readItems();
  return items.some(
    (item) => isUpdate(item) && item.userId === userId && item.prayerId === prayerId,
  );
}

/** Whether this device has queued items, except one member's. */
export async function hasQueuedItems(except: string | null): Promise<boolean> {
  return (await readStored()).some((item) => Object(item).userId !== except);
}

export async function listItems(userId: string): Promise<OutboxItem[]> {
  return (await readItems()).filter((item) => item.userId === userId);
}

/**
 * Deletes all items of this member. A drain in progress, also in the service worker, finds none.
 */
export function discardAll(userId: string) {
  stopSending();
  return changeItems((items) => allDiscarded(items, userId));
}

/** At sign-out: no page and no service worker sends the items until {@link resumeAll}. */
export function pauseAll(userId: string) {
  stopSending();
  return changeItems((items) => allPaused(items, userId, true));
}

export function resumeAll(userId: string) {
  return changeItems((items) => allPaused(items, userId, false));
}

function afterQueueing() {
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
