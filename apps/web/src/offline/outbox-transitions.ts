import {
  isCreation,
  isUpdate,
  type OfflinePrayer,
  type OfflineUpdate,
  type OutboxItem,
  type OutboxStep,
  type Rejection,
} from './outbox-items.ts';

/*
 * The queue as a state machine: each rule takes every item there is, in order, and says what
 * changes. Storage runs a rule and keeps its outcome in one transaction.
 */

type NewItemInput = { id: string; userId: string; now: number; attempted: boolean };

/**
 * A request that could not be shared yet. The same intention twice stays one item.
 *
 * @param held stored before its first try, which its page makes; the next start of the app releases it
 */
export function creationQueued(
  items: readonly OutboxItem[],
  { data, held = false, ...input }: NewItemInput & { data: OfflinePrayer['data']; held?: boolean },
): OutboxStep[] {
  return [{ put: { ...newItem(items, input), held, type: 'prayer_creation', data } }];
}

/**
 * A correction that could not be sent yet. The last word counts: it takes the place of one that
 * waits for the same request, unless the server may have heard of that; then it goes after it.
 */
export function updateQueued(
  items: readonly OutboxItem[],
  { prayerId, text, ...input }: NewItemInput & { prayerId: string; text: string },
): OutboxStep[] {
  const earlier = items
    .filter(isUpdate)
    .findLast((item) => item.userId === input.userId && item.prayerId === prayerId);
  const updateData = { text };
  // Its key stands for what was sent with it, so another text needs another one.
  const replaces = earlier && !earlier.attempted && !input.attempted;
  if (replaces) return [{ put: { ...earlier, updateData, refusal: null } }];
  return [{ put: { ...newItem(items, input), type: 'prayer_update', prayerId, updateData } }];
}

/** The text of something that waits is written anew. */
export function itemEdited(
  items: readonly OutboxItem[],
  { itemId, text, id, now }: { itemId: string; text: string; id: string; now: number },
): OutboxStep[] {
  const item = items.find((one) => one.id === itemId);
  if (!item) return [];
  const { userId } = item;
  if (isUpdate(item)) {
    return updateQueued(items, {
      id,
      userId,
      now,
      attempted: false,
      prayerId: item.prayerId,
      text,
    });
  }
  if (item.attempted) {
    // The server may have the first text under this key: the new one follows as a correction.
    return updateQueued(items, { id, userId, now, attempted: false, prayerId: itemId, text });
  }
  return [
    { put: { ...item, data: { ...item.data, text }, refusal: null } },
    ...updatesOf(items, itemId).map((remove) => ({ remove })),
  ];
}

/** A refused item is to be tried once more as it is. */
export function itemRetried(items: readonly OutboxItem[], itemId: string): OutboxStep[] {
  return updateWhere(items, (item) => item.id === itemId, { refusal: null });
}

export function itemDiscarded(items: readonly OutboxItem[], itemId: string): OutboxStep[] {
  const item = items.filter(({ id }) => id === itemId);
  return [...item, ...updatesOf(items, itemId)].map((remove) => ({ remove }));
}

/** Corrections of a request that is no more. */
export function updatesDiscarded(items: readonly OutboxItem[], prayerId: string): OutboxStep[] {
  return updatesOf(items, prayerId).map((remove) => ({ remove }));
}

export function allDiscarded(items: readonly OutboxItem[], userId: string): OutboxStep[] {
  return items.filter((item) => item.userId === userId).map((remove) => ({ remove }));
}

/** The member signs out and leaves their items on the device, or is back. */
export function allPaused(
  items: readonly OutboxItem[],
  userId: string,
  held: boolean,
): OutboxStep[] {
  return updateWhere(items, (item) => item.userId === userId && item.held !== held, { held });
}

/** What this member's queue sends now: the oldest that can go. @param creations whether new requests can */
export function nextToSend(
  items: readonly OutboxItem[],
  userId: string,
  { creations = true } = {},
): OutboxItem | null {
  const ready = items.filter(
    (item) =>
      item.userId === userId && !item.held && !item.refusal && (creations || isUpdate(item)),
  );
  return ready.find((item) => !isUpdate(item) || !hasCreation(items, item.prayerId)) ?? null;
}

/** From here on nobody knows whether the server has it, until it answers. */
export function attemptStarted(items: readonly OutboxItem[], itemId: string): OutboxStep[] {
  return updateWhere(items, (item) => item.id === itemId, { attempted: true });
}

/** It surely never left the device. */
export function attemptReverted(items: readonly OutboxItem[], itemId: string): OutboxStep[] {
  return updateWhere(items, (item) => item.id === itemId, { attempted: false });
}

/** The server has it: it goes, and what followed it now follows the request it became. */
export function itemAccepted(
  items: readonly OutboxItem[],
  itemId: string,
  requestId: string,
): OutboxStep[] {
  return [
    ...items.filter((item) => item.id === itemId).map((remove) => ({ remove })),
    ...updatesOf(items, itemId).map((item) => ({ put: { ...item, prayerId: requestId } })),
  ];
}

/** The server would not have it: nothing of it happened, and it waits for its member's decision. */
export function itemRejected(
  items: readonly OutboxItem[],
  itemId: string,
  refusal: Rejection,
): OutboxStep[] {
  return updateWhere(items, (item) => item.id === itemId, { refusal, attempted: false });
}

/** The corrections that wait for a request, or for the item that will become one. */
function updatesOf(items: readonly OutboxItem[], prayerId: string): OfflineUpdate[] {
  return items.filter(isUpdate).filter((item) => item.prayerId === prayerId);
}

function hasCreation(items: readonly OutboxItem[], id: string): boolean {
  return items.some((item) => isCreation(item) && item.id === id);
}

function updateWhere(
  items: readonly OutboxItem[],
  predicate: (item: OutboxItem) => boolean,
  change: Partial<Pick<OutboxItem, 'attempted' | 'held' | 'refusal'>>,
): OutboxStep[] {
  return items.filter(predicate).map((item) => ({ put: { ...item, ...change } }));
}

/** Behind everything there is, also where the device's clock was set back. */
function newItem(items: readonly OutboxItem[], { id, userId, now, attempted }: NewItemInput) {
  const last = Math.max(0, ...items.map((item) => item.timestamp));
  const timestamp = Math.max(now, last + 1);
  return { id, userId, timestamp, synced: false, attempted, held: false, refusal: null } as const;
}
