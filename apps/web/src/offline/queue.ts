import { randomKey } from '../lib/api-client.ts';
import { actionQueued, actionRemoved, actionStored } from './action-transitions.ts';
import { changeActions, readActions, readStoredActions } from './actions-db.ts';
import { afterQueueing } from './after-queueing.ts';
import type { DrainResult } from './drain.ts';
import { afterAttempt, attemptsInProgress, lockAttempt, lockEdit } from './item-locks.ts';
import { changeItems, readItems, readStored } from './outbox-db.ts';
import { isUpdate, type OfflinePrayer } from './outbox-items.ts';
import {
  creationQueued,
  type ItemEdit,
  itemAccepted,
  itemDiscarded,
  itemEdited,
  updateQueued,
  updatesDiscarded,
} from './outbox-transitions.ts';
import { allDiscarded, allPaused, itemRetried } from './queue-steps.ts';
import type { ActionContent } from './queued-actions.ts';
import { sendingSignal, sendQueued, stopSending } from './send-queued.ts';
import { hasKeptDrafts } from './sign-out-drafts.ts';

type NewItem = {
  /** The idempotency key under which it was or will be sent. */
  id: string;
  userId: string;
  /** Whether an attempt may have reached the server. */
  attempted: boolean;
};

/**
 * Stores a new request before its first attempt, so nothing is lost if the page ends during it.
 * Only the next app start sends it, under the same key, and not while this attempt runs.
 *
 * @returns a function to call when the attempt has ended and its outcome is stored; `'being-sent'` if
 *   another page is sending the stored request
 * @throws if storage is forbidden or full
 */
export async function storeBeforeSending(
  item: Omit<NewItem, 'attempted'> & { data: OfflinePrayer['data'] },
): Promise<(() => void) | 'being-sent'> {
  const now = Date.now();
  const endAttempt = await lockAttempt(item.id);
  if (!endAttempt) {
    const isStored = (await readItems()).some(({ id }) => id === item.id);
    return isStored ? 'being-sent' : () => {};
  }
  try {
    await changeItems((items) =>
      creationQueued(items, { ...item, now, attempted: true, held: true }),
    );
  } catch (error) {
    endAttempt();
    throw error;
  }
  return endAttempt;
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
export async function queueUpdate(
  item: NewItem & { prayerId: string; text?: string; day?: string | null },
) {
  await changeItems((items) => updateQueued(items, { ...item, now: Date.now() }));
  afterQueueing();
}

export async function editItem(itemId: string, edit: ItemEdit) {
  const id = randomKey();
  await changeItems((items) => itemEdited(items, { itemId, edit, id, now: Date.now() }));
  afterQueueing();
}

/** No page and no service worker sends the item until the signal or this page ends. */
export async function holdDuringEdit(itemId: string, until: AbortSignal) {
  await lockEdit(itemId, until);
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

/** Whether this device has queued items, actions or kept drafts, except one member's. */
export async function hasUnsent(except: string | null): Promise<boolean> {
  if (hasKeptDrafts(except)) return true;
  const stored = [...(await readStored()), ...(await readStoredActions())];
  return stored.some((item) => Object(item).userId !== except);
}

/** Whether the outbox sends this item; false for one that a page is sending right now. */
export async function isQueued(itemId: string): Promise<boolean> {
  const stored = await readItems();
  // Queried after the items, because an attempt is marked before its item is stored.
  return stored.some(({ id }) => id === itemId) && !(await attemptsInProgress()).has(itemId);
}

/** The number of items and actions of this member that wait; not those being sent right now. */
export async function countUnsent(userId: string): Promise<number> {
  const stored = [...(await readItems()), ...(await readActions())];
  const beingSent = await attemptsInProgress();
  return stored.filter((item) => item.userId === userId && !beingSent.has(item.id)).length;
}

/**
 * Deletes everything that this member has queued. A drain in progress, also in the service worker,
 * finds nothing.
 */
export async function discardAll(userId: string) {
  stopSending();
  await changeActions((actions) => allDiscarded(actions, userId));
  await changeItems((items) => allDiscarded(items, userId));
}

/** At sign-out: no page and no service worker sends anything until {@link resumeAll}. */
export async function pauseAll(userId: string) {
  stopSending();
  await changeActions((actions) => allPaused(actions, userId, true));
  await changeItems((items) => allPaused(items, userId, true));
}

/**
 * Resumes what this member has queued. What a page is sending right now follows if that attempt ends
 * without an outcome.
 */
export async function resumeAll(userId: string) {
  const stored = [...(await readItems()), ...(await readActions())];
  // Queried after the items, because an attempt is marked before its item is stored.
  const beingSent = await attemptsInProgress();
  const held = stored.filter((item) => item.userId === userId && item.held).map(({ id }) => id);
  await resume(
    userId,
    held.filter((id) => !beingSent.has(id)),
  );
  const signal = sendingSignal(userId);
  if (!signal) return;
  for (const id of held.filter((one) => beingSent.has(one))) {
    afterAttempt(id, signal, () => resume(userId, [id])).then(
      () => sendQueued('queued'),
      // The member has signed out.
      () => {},
    );
  }
}

async function resume(userId: string, ids: string[]): Promise<void> {
  const isResumed = ({ id }: { id: string }) => ids.includes(id);
  await changeActions((all) => allPaused(all.filter(isResumed), userId, false));
  await changeItems((all) => allPaused(all.filter(isResumed), userId, false));
}

/**
 * Stores an action before its first attempt, so it is not lost if the page ends during it.
 *
 * @param isStarted whether its page has begun to send it, because the storage was slow
 * @returns a function to call when the attempt has ended and its outcome is stored; `'waiting'` if the
 *   queue or another page sends the action, or if it has cancelled an earlier one that was never sent
 * @throws if storage is forbidden or full
 */
export async function storeAction(
  action: ActionContent & { id: string; userId: string },
  isStarted: () => boolean,
): Promise<(() => void) | 'waiting'> {
  const endAttempt = await lockAttempt(action.id);
  if (!endAttempt) return 'waiting';
  try {
    const stored = await changeActions((actions) =>
      actionStored(actions, { ...action, now: Date.now(), isStarted: isStarted() }),
    );
    if (stored.some(({ id, held }) => id === action.id && held)) return endAttempt;
  } catch (error) {
    endAttempt();
    throw error;
  }
  endAttempt();
  afterQueueing();
  return 'waiting';
}

/** The server could not be reached. @param attempted whether it may have received the action */
export async function queueAction(id: string, { attempted }: { attempted: boolean }) {
  await changeActions((actions) => actionQueued(actions, id, { attempted }));
  afterQueueing();
}

/** The server has performed or refused the action; an undo may wait behind it. */
export async function removeAction(id: string) {
  const others = await changeActions((actions) => actionRemoved(actions, id));
  if (others.some(({ held, refusal }) => !held && refusal === null)) void sendQueued('queued');
}

/** Sends a refused action again, at the user's request. */
export async function retryAction(id: string) {
  await changeActions((actions) => itemRetried(actions, id));
  await sendQueued('manual');
}
