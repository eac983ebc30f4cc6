import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { serverStatus } from '../lib/app-status.ts';
import { onWorkerMessage } from '../lib/service-worker.ts';
import { platform } from '../platform/current.ts';
import { onEvents } from '../platform/listeners.ts';
import { registerBackgroundSync } from './after-queueing.ts';
import { onOutboxEvent } from './outbox-events.ts';
import { countUnsent, resumeAll } from './queue.ts';
import type { ActionResponse, QueuedAction } from './queued-actions.ts';
import { notifySyncComplete, notifySyncFailed, sendQueued, startSending } from './send-queued.ts';

type OutboxSyncOptions = {
  memberId: string;
  /** The server has stored an item, sent by this page or another one. */
  onSent: (request: PrayerRequest, itemId: string) => void;
  /** The server has performed a queued action. */
  onActionSent: (action: QueuedAction, response: ActionResponse) => void;
  /** The server has refused a queued action. */
  onActionRefused: (action: QueuedAction) => void;
};

/** Sends a signed-in member's items on every trigger. @returns the cleanup function */
export function startOutboxSync({
  memberId,
  onSent,
  onActionSent,
  onActionRefused,
}: OutboxSyncOptions): () => void {
  const cleanups = [
    startSending(memberId),
    onOutboxEvent((event) => {
      if (event.is === 'sent' && event.userId === memberId) onSent(event.request, event.itemId);
      const isOwnAction = 'action' in event && event.action.userId === memberId;
      if (isOwnAction && event.is === 'action-sent') onActionSent(event.action, event.response);
      if (isOwnAction && event.is === 'action-refused') onActionRefused(event.action);
    }),
    onWorkerMessage(({ type }) => {
      if (type === 'SYNC_COMPLETE') notifySyncComplete();
      if (type === 'SYNC_FAILED') notifySyncFailed();
    }),
    platform.network.onChange(() => {
      if (platform.network.isOnline()) void sendQueued('online');
    }),
    serverStatus.subscribe(() => {
      if (serverStatus.get() === 'back') void sendQueued('online');
    }),
    onEvents(document, ['visibilitychange'], () => {
      if (!document.hidden) void sendQueued('visible');
    }),
  ];
  void sendAtStart(memberId);
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

async function sendAtStart(memberId: string) {
  try {
    await resumeAll(memberId);
    if ((await countUnsent(memberId)) === 0) return;
    registerBackgroundSync();
    await sendQueued('start');
  } catch {
    // If storage is forbidden, nothing is queued.
  }
}
