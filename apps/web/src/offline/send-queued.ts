import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { api } from '../lib/api-client.ts';
import { type ApiFailure, failureOf } from '../lib/api-failure.ts';
import { backOffMs } from '../lib/back-off.ts';
import { locks } from '../lib/locks.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { showToast } from '../ui/toast.tsx';
import type { DrainResult } from './drain.ts';
import { drainAll } from './drain-outbox.ts';
import { broadcastOutboxEvent, onOutboxEvent } from './outbox-events.ts';
import type { OutgoingRequest } from './outgoing-request.ts';

let sender: { memberId: string; controller: AbortController } | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts sending this member's items from this page.
 *
 * @returns the function that stops it, even during a request
 */
export function startSending(memberId: string): () => void {
  const current = { memberId, controller: new AbortController() };
  sender = current;
  return () => {
    clearTimeout(timer);
    current.controller.abort();
    failures = 0;
    if (sender === current) sender = null;
  };
}

/** Aborted when this page must not send this member's items any more; null if it already is. */
export function sendingSignal(memberId: string): AbortSignal | null {
  return sender?.memberId === memberId ? sender.controller.signal : null;
}

/** Aborts the request in progress; its key resolves the outcome on the next attempt. */
export function stopSending(): void {
  sender?.controller.abort();
  sender = null;
}

/**
 * Sends the queued items, and schedules a retry if one can succeed.
 *
 * @returns null if no member is signed in or storage is forbidden
 */
export async function sendQueued(trigger: SyncTrigger): Promise<DrainResult | null> {
  if (!sender) return null;
  if (trigger === 'queued') queuedAt = Date.now();
  const { memberId, controller } = sender;
  clearTimeout(timer);
  const result = await drainAll({
    memberId: () => (!controller.signal.aborted && isSignedIn(memberId) ? memberId : null),
    send: (request, item) => sendByApi(request, item, controller.signal),
  }).catch(() => null);
  if (!result || controller.signal.aborted) return result;
  notifyOutcome(result, trigger);
  const { remaining } = result;
  failures = remaining.is === 'for-later' ? failures + 1 : 0;
  if (remaining.is === 'for-later') {
    clearTimeout(timer);
    const delayMs = Math.max(remaining.afterMs ?? 0, backOffMs(failures, Math.random()));
    timer = setTimeout(() => void sendQueued('back-off'), delayMs);
  }
  return result;
}

/** Another tab may have just signed in another member. */
function isSignedIn(memberId: string): boolean {
  const stored = snapshotStorage.read();
  return stored === null || stored.id === memberId;
}

/** Sends an item from a page. */
async function sendByApi<Response>(
  { method, path, ...options }: OutgoingRequest<Response>,
  { id, userId }: { id: string; userId: string },
  signal: AbortSignal,
): Promise<Response | ApiFailure> {
  try {
    return await api.send(method, path, {
      ...options,
      idempotencyKey: id,
      asMember: userId,
      signal,
    });
  } catch (error) {
    return failureOf(error);
  }
}

/** The trigger of a drain. */
type SyncTrigger = 'start' | 'visible' | 'online' | 'queued' | 'back-off' | 'manual';

/** Shown once, in one tab, until an item is sent or queued. */
let wasFailureShown = false;

/** When this page last queued something. Its toast says that it waits, and offers an undo. */
let queuedAt = 0;

onOutboxEvent(({ is }) => {
  if (is === 'failure-said') wasFailureShown = true;
  if (is === 'sent') wasFailureShown = false;
});

/** Shows the outcome to the user if they requested it or something changed. */
function notifyOutcome({ sent, rejected, remaining }: DrainResult, trigger: SyncTrigger): void {
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
  if (wasFailureShown || Date.now() - queuedAt < UNDO_MS) return;
  inOneTab('outbox-failed', () => {
    if (wasFailureShown) return;
    showOutboxToast('offline.sync-failed');
    broadcastOutboxEvent({ is: 'failure-said' });
  });
}

function showOutboxToast(message: Extract<MessageCode, `offline.${string}`>) {
  showToast(translate(message));
}

/** Several windows can be visible and receive the same event: the first one shows the toast. */
const TOAST_LOCK_MS = 2000;

function inOneTab(lockName: string, run: () => void) {
  if (document.hidden) return;
  void locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, TOAST_LOCK_MS));
  });
}
