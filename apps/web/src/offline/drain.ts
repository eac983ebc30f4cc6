import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ApiFailure } from '../lib/api-failure.ts';
import { changeItems } from './outbox-db.ts';
import type { OutboxItem } from './outbox-items.ts';
import { tellOthers } from './outbox-news.ts';
import {
  attemptBegun,
  attemptUndone,
  itemAnswered,
  itemRefused,
  nextToSend,
} from './outbox-rules.ts';
import { isPostingLimit, judge } from './verdict.ts';

export type Sender = {
  /** Whose items may go now; asked again before each. */
  memberId: () => string | null;
  /** Sends one with its id as the idempotency key, as its member. */
  send: (item: OutboxItem) => Promise<PrayerRequest | ApiFailure>;
};

export type Drained = {
  sent: number;
  refused: number;
  left:
    | { is: 'nothing' }
    /** As soon as the server can be reached, or after so long. */
    | { is: 'for-later'; afterMs: number | null }
    /** Until its member is here, or allowed again. */
    | { is: 'not-now' };
};

/**
 * Sends what waits, oldest first, until nothing is left or a try says that it is not the time.
 * Of all tabs and the service worker one does so at a time.
 *
 * @throws where the device forbids its storage
 */
export function drainOutbox(sender: Sender): Promise<Drained> {
  return oneAtATime(async () => {
    const drained = { sent: 0, refused: 0 };
    /** Set once a posting limit was reached: new requests wait, corrections go on. */
    let limited: { afterMs: number | null } | null = null;
    while (true) {
      const memberId = sender.memberId();
      if (memberId === null) return { ...drained, left: { is: 'not-now' } };
      const item = await claim(memberId, limited === null);
      if (!item) {
        const left = limited ? ({ is: 'for-later', ...limited } as const) : NOTHING_LEFT;
        return { ...drained, left };
      }
      const noNetwork = !navigator.onLine;
      const answer = await sender.send(item);
      if (!('kind' in answer)) {
        await changeItems((items) => itemAnswered(items, item.id, answer.id));
        tellOthers({ is: 'sent', userId: memberId, itemId: item.id, request: answer });
        drained.sent += 1;
        continue;
      }
      const verdict = judge(answer);
      if (verdict.is === 'refused') {
        await changeItems((items) => itemRefused(items, item.id, verdict.refusal));
        tellOthers({ is: 'refused', userId: memberId });
        drained.refused += 1;
        continue;
      }
      const neverLeft = answer.kind === 'offline' && noNetwork && !navigator.onLine;
      const isLimited = isPostingLimit(answer);
      if ((neverLeft || isLimited) && !item.attempted) {
        await changeItems((items) => attemptUndone(items, item.id));
      }
      if (isLimited && verdict.is === 'later') {
        limited = { afterMs: verdict.afterMs };
        continue;
      }
      if (verdict.is === 'not-now') return { ...drained, left: verdict };
      return { ...drained, left: { is: 'for-later', afterMs: verdict.afterMs } };
    }
  });
}

const NOTHING_LEFT = { is: 'nothing' } as const;

/** Takes the queue for oneself: while `act` runs nothing is sent, by nobody. */
function oneAtATime<Result>(act: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('outbox', act);
  // Without locks each tab keeps its own order, and the server takes each item once all the same.
  const turn = before.then(act, act);
  before = turn.catch(() => {});
  return turn;
}

let before: Promise<unknown> = Promise.resolve();

/** @returns the item as it was before this try */
async function claim(memberId: string, creations: boolean): Promise<OutboxItem | null> {
  const claimed: { item: OutboxItem | null } = { item: null };
  await changeItems((items) => {
    const item = nextToSend(items, memberId, { creations });
    claimed.item = item;
    return item && !item.attempted ? attemptBegun(items, item.id) : [];
  });
  return claimed.item;
}
