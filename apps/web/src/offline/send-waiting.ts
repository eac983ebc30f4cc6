import { backOffMs } from '../lib/back-off.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { type Drained, drainOutbox } from './drain.ts';
import { sayOutcome, type Trigger } from './say-outcome.ts';
import { sendByApi } from './send-by-api.ts';

let sender: { memberId: string; stopped: AbortController } | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** From now on this page sends what this member wrote. @returns how to stop, also midway */
export function sendFor(memberId: string): () => void {
  const mine = { memberId, stopped: new AbortController() };
  sender = mine;
  return () => {
    clearTimeout(timer);
    mine.stopped.abort();
    failures = 0;
    if (sender === mine) sender = null;
  };
}

/** Breaks off what is on its way; whatever became of it, its key says so the next time. */
export function stopSending(): void {
  sender?.stopped.abort();
  sender = null;
}

/**
 * Tries to send everything that waits, and tries again by itself where that makes sense.
 *
 * @returns null where nobody is here whose items may be sent, or storage is forbidden
 */
export async function sendWaiting(trigger: Trigger): Promise<Drained | null> {
  if (!sender) return null;
  const { memberId, stopped } = sender;
  clearTimeout(timer);
  const drained = await drainOutbox({
    memberId: () => (!stopped.signal.aborted && isHere(memberId) ? memberId : null),
    send: (item) => sendByApi(item, stopped.signal),
  }).catch(() => null);
  if (!drained || stopped.signal.aborted) return drained;
  sayOutcome(drained, trigger);
  const { left } = drained;
  failures = left.is === 'for-later' ? failures + 1 : 0;
  if (left.is === 'for-later') {
    clearTimeout(timer);
    const delayMs = Math.max(left.afterMs ?? 0, backOffMs(failures, Math.random()));
    timer = setTimeout(() => void sendWaiting('back-off'), delayMs);
  }
  return drained;
}

/** Another tab may have signed somebody else in a moment ago. */
function isHere(memberId: string): boolean {
  const stored = snapshotStorage.read();
  return stored === null || stored.id === memberId;
}
