import type { Rejection } from './outbox-items.ts';
import type { Step } from './queued-fields.ts';

/* The transitions that do not depend on what is queued. */

type Queued = {
  id: string;
  userId: string;
  timestamp: number;
  attempted: boolean;
  held: boolean;
  refusal: Rejection | null;
};

/** `true` until the response: it is unknown whether the server has the item. */
export function itemAttempted<Item extends Queued>(
  items: readonly Item[],
  itemId: string,
  attempted: boolean,
): Step<Item>[] {
  return updateWhere(items, (item) => item.id === itemId, { attempted });
}

/** Queues a rejected item again, unchanged. */
export function itemRetried<Item extends Queued>(
  items: readonly Item[],
  itemId: string,
): Step<Item>[] {
  return updateWhere(items, (item) => item.id === itemId, { refusal: null });
}

export function allDiscarded<Item extends Queued>(
  items: readonly Item[],
  userId: string,
): Step<Item>[] {
  return removeWhere(items, (item) => item.userId === userId);
}

/** Pauses or resumes all items of a member, at sign-out and sign-in. */
export function allPaused<Item extends Queued>(
  items: readonly Item[],
  userId: string,
  held: boolean,
): Step<Item>[] {
  return updateWhere(items, (item) => item.userId === userId && item.held !== held, { held });
}

export function removeWhere<Item extends Queued>(
  items: readonly Item[],
  predicate: (item: Item) => boolean,
): Step<Item>[] {
  return items.filter(predicate).map((remove) => ({ remove }));
}

export function updateWhere<Item extends Queued>(
  items: readonly Item[],
  predicate: (item: Item) => boolean,
  change: Partial<Pick<Queued, 'attempted' | 'held' | 'refusal'>>,
): Step<Item>[] {
  return items.filter(predicate).map((item) => ({ put: { ...item, ...change } }));
}

/** Ordered after every other item, even if the device's clock was set back. */
export function nextTimestamp(items: readonly Queued[], now: number): number {
  const last = Math.max(0, ...items.map((item) => item.timestamp));
  return Math.max(now, last + 1);
}
