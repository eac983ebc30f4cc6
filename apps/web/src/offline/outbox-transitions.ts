import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import type { SendLimits } from './drain.ts';
import {
  isCreation,
  isUpdate,
  type OfflinePrayer,
  type OfflineUpdate,
  type OutboxItem,
  type OutboxStep,
  type Rejection,
} from './outbox-items.ts';
import { nextTimestamp, removeWhere, updateWhere } from './queue-steps.ts';

/* The queue as a state machine: each transition receives every item, in order, and returns the
   changes. The storage applies a transition in one transaction. */

type NewItemInput = { id: string; userId: string; now: number; attempted: boolean };

/**
 * Queues a new request that could not be sent. Repeats with the same key stay one item.
 *
 * @param held stored before its first attempt, which its page makes; the next app start releases it
 */
export function creationQueued(
  items: readonly OutboxItem[],
  { data, held = false, ...input }: NewItemInput & { data: OfflinePrayer['data']; held?: boolean },
): OutboxStep[] {
  return [{ put: { ...newItem(items, input), held, type: 'prayer_creation', data } }];
}

/**
 * Queues an edit that could not be sent. The last edit wins: it replaces a queued edit of the same
 * request, unless the server may have received that one; then it follows it.
 */
export function updateQueued(
  items: readonly OutboxItem[],
  {
    prayerId,
    text,
    day,
    ...input
  }: NewItemInput & { prayerId: string; text?: string | undefined; day?: string | null },
): OutboxStep[] {
  const earlier = items
    .filter(isUpdate)
    .findLast((item) => item.userId === input.userId && item.prayerId === prayerId);
  const updateData = {
    ...(text !== undefined && { text }),
    ...(day !== undefined && { day }),
  };
  // A key identifies the text that was sent with it, so another text needs another key.
  const replaces = earlier && !earlier.attempted && !input.attempted;
  if (replaces) {
    const merged = { ...earlier.updateData, ...updateData };
    return [{ put: { ...earlier, updateData: merged, refusal: null } }];
  }
  return [{ put: { ...newItem(items, input), type: 'prayer_update', prayerId, updateData } }];
}

/** The new text, and for a request that the server does not have also its author and recipients. */
export type ItemEdit = Partial<
  Pick<RequestContent, 'text' | 'anonymous' | 'audience' | 'circleId'>
>;

/** Edits a queued item. */
export function itemEdited(
  items: readonly OutboxItem[],
  { itemId, edit, id, now }: { itemId: string; edit: ItemEdit; id: string; now: number },
): OutboxStep[] {
  const item = items.find((one) => one.id === itemId);
  if (!item) return [];
  if (isUpdate(item) || item.attempted) {
    // The server may have the first text of a request under its key: the new text follows.
    const prayerId = isUpdate(item) ? item.prayerId : itemId;
    const { userId } = item;
    return updateQueued(items, { id, userId, now, attempted: false, prayerId, text: edit.text });
  }
  const data = { ...item.data, ...edit };
  const unnamed = data.anonymous && { namedToVisitors: undefined };
  // Only a request for everyone can be read by visitors.
  const forMembers = data.audience !== 'everyone' && {
    visibleToVisitors: false,
    namedToVisitors: undefined,
  };
  return [
    { put: { ...item, data: { ...data, ...unnamed, ...forMembers }, refusal: null } },
    ...updatesDiscarded(items, itemId),
  ];
}

export function itemDiscarded(items: readonly OutboxItem[], itemId: string): OutboxStep[] {
  return [...removeWhere(items, ({ id }) => id === itemId), ...updatesDiscarded(items, itemId)];
}

/** Removes the edits of a deleted request. */
export function updatesDiscarded(items: readonly OutboxItem[], prayerId: string): OutboxStep[] {
  return updatesOf(items, prayerId).map((remove) => ({ remove }));
}

/** The oldest item of this member that can be sent now. Edits have no posting limit. */
export function nextToSend(
  items: readonly OutboxItem[],
  userId: string,
  { isLimited = false, edited = new Set() }: Partial<SendLimits> = {},
): OutboxItem | null {
  const ready = items.filter(
    (item) =>
      item.userId === userId &&
      !item.held &&
      !item.refusal &&
      !edited.has(item.id) &&
      (!isLimited || isUpdate(item)),
  );
  return ready.find((item) => !isUpdate(item) || !hasCreation(items, item.prayerId)) ?? null;
}

/** The server has the item: it is removed, and its queued edits refer to the created request. */
export function itemAccepted(
  items: readonly OutboxItem[],
  itemId: string,
  requestId: string,
): OutboxStep[] {
  return [
    ...removeWhere(items, (item) => item.id === itemId),
    ...updatesOf(items, itemId).map((item) => ({ put: { ...item, prayerId: requestId } })),
  ];
}

/** The server rejected the item: nothing was changed, and its member decides what to do. */
export function itemRejected(
  items: readonly OutboxItem[],
  itemId: string,
  refusal: Rejection,
): OutboxStep[] {
  return updateWhere(items, (item) => item.id === itemId, { refusal, attempted: false });
}

/** The queued edits of a request, or of the item that will create it. */
function updatesOf(items: readonly OutboxItem[], prayerId: string): OfflineUpdate[] {
  return items.filter(isUpdate).filter((item) => item.prayerId === prayerId);
}

function hasCreation(items: readonly OutboxItem[], id: string): boolean {
  return items.some((item) => isCreation(item) && item.id === id);
}

function newItem(items: readonly OutboxItem[], { id, userId, now, attempted }: NewItemInput) {
  const timestamp = nextTimestamp(items, now);
  return { id, userId, timestamp, synced: false, attempted, held: false, refusal: null } as const;
}
