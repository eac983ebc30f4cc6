import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ApiFailure } from '../lib/api-failure.ts';
import { classifyFailure, isPostingLimit } from './classify-failure.ts';
import { changeItems } from './outbox-db.ts';
import { broadcastOutboxEvent } from './outbox-events.ts';
import type { OutboxItem } from './outbox-items.ts';
import {
  attemptReverted,
  attemptStarted,
  itemAccepted,
  itemRejected,
  nextToSend,
} from './outbox-transitions.ts';

export type Sender = {
  /** The member whose items can be sent now; checked again before each item. */
  memberId: () => string | null;
  /** Sends an item as its member, with its id as the idempotency key. */
  send: (item: OutboxItem) => Promise<PrayerRequest | ApiFailure>;
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

/**
 * Sends the queued items, oldest first, until the queue is empty or an attempt stops it. Only one
 * tab or the service worker drains at a time.
 *
 * @throws if the device forbids storage
 */
export function drainOutbox(sender: Sender): Promise<DrainResult> {
  return withOutboxLock(async () => {
    const counts = { sent: 0, rejected: 0 };
    /** Set once a posting limit was reached: new requests stay queued, edits are sent. */
    let postingLimit: Extract<DrainResult['remaining'], { is: 'for-later' }> | null = null;
    while (true) {
      const memberId = sender.memberId();
      if (memberId === null) return { ...counts, remaining: { is: 'not-now' } };
      const item = await claimNext(memberId, postingLimit === null);
      if (!item && postingLimit) return { ...counts, remaining: postingLimit };
      if (!item) return { ...counts, remaining: { is: 'nothing' } };
      const noNetwork = !navigator.onLine;
      const result = await sender.send(item);
      if (!('kind' in result)) {
        await changeItems((items) => itemAccepted(items, item.id, result.id));
        broadcastOutboxEvent({ is: 'sent', userId: memberId, itemId: item.id, request: result });
        counts.sent += 1;
        continue;
      }
      const failureClass = classifyFailure(result);
      if (failureClass.is === 'refused') {
        await changeItems((items) => itemRejected(items, item.id, failureClass.refusal));
        broadcastOutboxEvent({ is: 'refused', userId: memberId });
        counts.rejected += 1;
        continue;
      }
      const wasNeverSent = result.kind === 'offline' && noNetwork && !navigator.onLine;
      const isLimited = isPostingLimit(result);
      if ((wasNeverSent || isLimited) && !item.attempted) {
        await changeItems((items) => attemptReverted(items, item.id));
      }
      if (failureClass.is === 'not-now') return { ...counts, remaining: failureClass };
      const remaining = { is: 'for-later', afterMs: failureClass.afterMs } as const;
      if (!isLimited) return { ...counts, remaining };
      postingLimit = remaining;
    }
  });
}

/** Locks the queue: while `run` runs, no tab and no service worker sends items. */
function withOutboxLock<Result>(run: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('outbox', run);
  // Without the Web Locks API each tab has its own order; idempotency keys still prevent
  // duplicates.
  const turn = previousTurn.then(run, run);
  previousTurn = turn.catch(() => {});
  return turn;
}

let previousTurn: Promise<unknown> = Promise.resolve();

/** @returns the item as it was before this attempt */
async function claimNext(memberId: string, creations: boolean): Promise<OutboxItem | null> {
  const claimed: { item: OutboxItem | null } = { item: null };
  await changeItems((items) => {
    const item = nextToSend(items, memberId, { creations });
    claimed.item = item;
    return item && !item.attempted ? attemptStarted(items, item.id) : [];
  });
  return claimed.item;
}
