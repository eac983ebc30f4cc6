import { randomKey } from '../lib/random-key.ts';
import { registerBackgroundSync, requestPersistentStorage } from './background-sync.ts';
import type { DrainResult } from './drain.ts';
import { changeItems, readItems } from './outbox-db.ts';
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
  /** The idempotency key under which it was, or is to be, sent. */
  id: string;
  userId: string;
  /** Whether a try may have reached the server. */
  attempted: boolean;
};

/**
 * Stores a new request before its first try, so that a page that ends during it loses nothing. Only the
 * next start of the app sends it, under the same key.
 *
 * @throws where storage is forbidden or full
 */
export async function storeBeforeSending(
  item: Omit<NewItem, 'attempted'> & { data: OfflinePrayer['data'] },
) {
  const now = Date.now();
  await changeItems((items) =>
    creationQueued(items, { ...item, now, attempted: true, held: true }),
  );
}

/** The server has stored it: nothing of it is left to send. */
export async function removeSent(itemId: string, requestId: string) {
  await changeItems((items) => itemAccepted(items, itemId, requestId));
}

/** Keeps a new request on the device until it is sent. @throws where storage is forbidden or full */
export async function queueCreation(item: NewItem & { data: OfflinePrayer['data'] }) {
  await changeItems((items) => creationQueued(items, { ...item, now: Date.now() }));
  afterQueueing();
}

/** Keeps a correction of one's own request until it is sent. @throws likewise */
export async function queueUpdate(item: NewItem & { prayerId: string; text: string }) {
  await changeItems((items) => updateQueued(items, { ...item, now: Date.now() }));
  afterQueueing();
}

export async function editItem(itemId: string, text: string) {
  const id = randomKey();
  await changeItems((items) => itemEdited(items, { itemId, text, id, now: Date.now() }));
  afterQueueing();
}

/** Now, because the person wishes it; a refused one is tried once more. */
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

/** Whether anything waits on this device, but for one member's. */
export async function hasQueuedItems(except: string | null): Promise<boolean> {
  return (await readItems()).some(({ userId }) => userId !== except);
}

export async function listItems(userId: string): Promise<OutboxItem[]> {
  return (await readItems()).filter((item) => item.userId === userId);
}

/** Nothing of this member is left. Whoever is sending, the service worker too, finds nothing to go on with. */
export function discardAll(userId: string) {
  stopSending();
  return changeItems((items) => allDiscarded(items, userId));
}

/** At sign-out: nobody sends them, the service worker included, until {@link resumeAll}. */
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
