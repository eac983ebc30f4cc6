import type { ApiFailure } from '../lib/api-failure.ts';
import { locks } from '../lib/locks.ts';
import { classifyFailure, isPostingLimit } from './classify-failure.ts';
import { editsInProgress } from './item-locks.ts';
import { broadcastOutboxEvent, type OutboxEvent } from './outbox-events.ts';
import type { Rejection } from './outbox-items.ts';
import type { Step } from './queued-fields.ts';

export type Sender<Item, Response> = {
  /** The member whose items can be sent now; checked again before each item. */
  memberId: () => string | null;
  /** Sends an item as its member, with its id as the idempotency key. */
  send: (item: Item) => Promise<Response | ApiFailure>;
};

/** What cannot be sent now. */
export type SendLimits = {
  /** Whether a posting limit was reached. */
  isLimited: boolean;
  /** The ids of the items that a page is editing. */
  edited: ReadonlySet<string>;
};

/** The transitions of one queue, which its storage applies. */
type Queue<Item, Response> = {
  /** Locks the queue: only one tab or the service worker sends its items at a time. */
  lockName: string;
  changeItems: (transition: (items: readonly Item[]) => Step<Item>[]) => Promise<unknown>;
  next: (items: readonly Item[], userId: string, limits: SendLimits) => Item | null;
  /** `true` until the response: it is unknown whether the server has the item. */
  attempted: (items: readonly Item[], id: string, attempted: boolean) => Step<Item>[];
  accepted: (items: readonly Item[], item: Item, response: Response) => Step<Item>[];
  refused: (items: readonly Item[], item: Item, refusal: Rejection) => Step<Item>[];
  sentEvent: (item: Item, response: Response) => OutboxEvent;
  refusedEvent: (item: Item, refusal: Rejection) => OutboxEvent;
};

export type DrainResult = {
  sent: number;
  rejected: number;
  remaining:
    | { is: 'nothing' }
    /** Retry when the server can be reached, or after this time. */
    | { is: 'for-later'; afterMs: number | null }
    /** Retry when the member is signed in or allowed again. */
    | { is: 'not-now' };
};

type AnyItem = { id: string; attempted: boolean };

/**
 * Sends the items of a queue, oldest first, until it is empty or an attempt stops it.
 *
 * @throws if the device forbids storage, or AbortError if the lock was lost
 */
export function drain<Item extends AnyItem, Response extends object | undefined>(
  queue: Queue<Item, Response>,
  sender: Sender<Item, Response>,
): Promise<DrainResult> {
  return locks.request(queue.lockName, {}, async () => {
    const counts = { sent: 0, rejected: 0 };
    /** Set once a posting limit was reached: new requests stay queued, edits are sent. */
    let postingLimit: Extract<DrainResult['remaining'], { is: 'for-later' }> | null = null;
    while (true) {
      const memberId = sender.memberId();
      if (memberId === null) return { ...counts, remaining: { is: 'not-now' } };
      const limits = { isLimited: postingLimit !== null, edited: await editsInProgress() };
      const item = await claimNext(queue, memberId, limits);
      if (!item && postingLimit) return { ...counts, remaining: postingLimit };
      if (!item) return { ...counts, remaining: { is: 'nothing' } };
      const noNetwork = !navigator.onLine;
      const result = await sender.send(item);
      if (!isFailure(result)) {
        await queue.changeItems((items) => queue.accepted(items, item, result));
        broadcastOutboxEvent(queue.sentEvent(item, result));
        counts.sent += 1;
        continue;
      }
      const failureClass = classifyFailure(result);
      if (failureClass.is === 'refused') {
        await queue.changeItems((items) => queue.refused(items, item, failureClass.refusal));
        broadcastOutboxEvent(queue.refusedEvent(item, failureClass.refusal));
        counts.rejected += 1;
        continue;
      }
      const wasNeverSent = result.kind === 'offline' && noNetwork && !navigator.onLine;
      const isLimited = isPostingLimit(result);
      if ((wasNeverSent || isLimited) && !item.attempted) {
        await queue.changeItems((items) => queue.attempted(items, item.id, false));
      }
      if (failureClass.is === 'not-now') return { ...counts, remaining: failureClass };
      const remaining = { is: 'for-later', afterMs: failureClass.afterMs } as const;
      if (!isLimited) return { ...counts, remaining };
      postingLimit = remaining;
    }
  });
}

export function isFailure(result: object | undefined): result is ApiFailure {
  return result !== undefined && 'kind' in result;
}

/** @returns the item as it was before this attempt */
async function claimNext<Item extends AnyItem, Response>(
  { changeItems, next, attempted }: Queue<Item, Response>,
  memberId: string,
  limits: SendLimits,
): Promise<Item | null> {
  const claimed: { item: Item | null } = { item: null };
  await changeItems((items) => {
    const item = next(items, memberId, limits);
    claimed.item = item;
    return item && !item.attempted ? attempted(items, item.id, true) : [];
  });
  return claimed.item;
}
