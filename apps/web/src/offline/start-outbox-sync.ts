import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { onEvents } from '../lib/listeners.ts';
import { onWorkerMessage } from '../lib/service-worker.ts';
import { platform } from '../platform/current.ts';
import { onOutboxEvent } from './outbox-events.ts';
import { listItems, registerBackgroundSync, resumeAll } from './queue.ts';
import { notifySyncComplete, notifySyncFailed, sendQueued, startSending } from './send-queued.ts';

type OutboxSyncOptions = {
  memberId: string;
  /** The server has stored an item, sent by this page or another one. */
  onSent: (request: PrayerRequest, itemId: string) => void;
};

/** Sends a signed-in member's items on every trigger. @returns the cleanup function */
export function startOutboxSync({ memberId, onSent }: OutboxSyncOptions): () => void {
  const cleanups = [
    startSending(memberId),
    onOutboxEvent((event) => {
      if (event.is === 'sent' && event.userId === memberId) onSent(event.request, event.itemId);
    }),
    onWorkerMessage(({ type }) => {
      if (type === 'SYNC_COMPLETE') notifySyncComplete();
      if (type === 'SYNC_FAILED') notifySyncFailed();
    }),
    platform.network.onChange(() => {
      if (platform.network.isOnline()) void sendQueued('online');
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
    if ((await listItems(memberId)).length === 0) return;
    registerBackgroundSync();
    await sendQueued('start');
  } catch {
    // If storage is forbidden, nothing is queued.
  }
}
