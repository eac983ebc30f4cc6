import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { showToast } from '../ui/toast.tsx';
import type { DrainResult } from './drain.ts';
import { broadcastOutboxEvent, onOutboxEvent } from './outbox-events.ts';

/** The trigger of a drain. */
export type SyncTrigger = 'start' | 'visible' | 'online' | 'queued' | 'back-off' | 'manual';

/** Shown once, in one tab, until an item is sent or queued. */
let wasFailureShown = false;

onOutboxEvent(({ is }) => {
  if (is === 'failure-said') wasFailureShown = true;
  if (is === 'sent') wasFailureShown = false;
});

/** Shows the outcome to the user if they requested it or something changed. */
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

/** Items are still queued, and the user did not request the attempt. */
export function notifySyncFailed(): void {
  if (wasFailureShown) return;
  inOneTab('outbox-failed', () => {
    if (wasFailureShown) return;
    showOutboxToast('offline.sync-failed');
    broadcastOutboxEvent({ is: 'failure-said' });
  });
}

function showOutboxToast(message: Extract<MessageCode, `offline.${string}`>) {
  showToast(translate(message), { id: 'outbox' });
}

/** Several windows can be visible and receive the same event: the first one shows the toast. */
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
