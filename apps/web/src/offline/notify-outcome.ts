import { translate } from '@prayer-swap/shared/messages/translate';
import { showToast } from '../ui/toast.tsx';
import type { DrainResult } from './drain.ts';
import { broadcastOutboxEvent, onOutboxEvent } from './outbox-events.ts';

/** Why the queue is sent now. */
export type SyncTrigger = 'start' | 'visible' | 'online' | 'queued' | 'back-off' | 'manual';

/** Said once, in one tab, until something gets through or is written anew. */
let wasFailureShown = false;

onOutboxEvent(({ is }) => {
  if (is === 'failure-said') wasFailureShown = true;
  if (is === 'sent') wasFailureShown = false;
});

/** Tells the person how it went, where they wait for it or something has changed. */
export function notifyOutcome(
  { sent, rejected, remaining }: DrainResult,
  trigger: SyncTrigger,
): void {
  if (remaining.is === 'for-later') {
    if (trigger === 'manual') showOutboxToast('offline.manual-failed');
    if (trigger === 'online') notifySyncFailed();
  } else if (rejected > 0) showOutboxToast('offline.refused-toast');
  else if (sent > 0 && remaining.is === 'nothing') showOutboxToast('offline.synced');
}

/** The service worker has sent everything. */
export function notifySyncComplete(): void {
  inOneTab('outbox-complete', () => showOutboxToast('offline.synced'));
}

/** Something waits on, and nobody has asked for more than that it is tried. */
export function notifySyncFailed(): void {
  if (wasFailureShown) return;
  inOneTab('outbox-failed', () => {
    if (wasFailureShown) return;
    showOutboxToast('offline.sync-failed');
    broadcastOutboxEvent({ is: 'failure-said' });
  });
}

type OutcomeMessage =
  | 'offline.synced'
  | 'offline.sync-failed'
  | 'offline.manual-failed'
  | 'offline.refused-toast';

function showOutboxToast(message: OutcomeMessage) {
  showToast(translate(message), { id: 'outbox' });
}

/** Several windows can be in sight, and all hear the same news: the first of them speaks. */
const TOAST_LOCK_MS = 2000;

function inOneTab(lockName: string, run: () => void) {
  if (document.hidden) return;
  if (!navigator.locks) return run();
  void navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, TOAST_LOCK_MS));
  });
}
