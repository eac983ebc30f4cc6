import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { onWorkerMessage } from '../lib/service-worker.ts';
import { platform } from '../platform/current.ts';
import { askForBackgroundSync } from './ask-the-browser.ts';
import { onOutboxNews } from './outbox-news.ts';
import { itemsOf, releaseAll } from './queue.ts';
import { sayComplete, sayFailure } from './say-outcome.ts';
import { sendFor, sendWaiting } from './send-waiting.ts';

type Keeper = {
  memberId: string;
  /** The server has one of theirs, sent by this page or by another. */
  onSent: (request: PrayerRequest, itemId: string) => void;
};

/** While a member is here, what they wrote is sent at every occasion. @returns how to stop */
export function keepOutbox({ memberId, onSent }: Keeper): () => void {
  const onSeen = () => {
    if (!document.hidden) void sendWaiting('seen');
  };
  const stops = [
    sendFor(memberId),
    onOutboxNews((news) => {
      if (news.is === 'sent' && news.userId === memberId) onSent(news.request, news.itemId);
    }),
    onWorkerMessage(({ type }) => {
      if (type === 'SYNC_COMPLETE') sayComplete();
      if (type === 'SYNC_FAILED') sayFailure();
    }),
    platform.network.onChange(() => {
      if (platform.network.isOnline()) void sendWaiting('online');
    }),
    () => document.removeEventListener('visibilitychange', onSeen),
  ];
  document.addEventListener('visibilitychange', onSeen);
  void begin(memberId);
  return () => {
    for (const stop of stops) stop();
  };
}

async function begin(memberId: string) {
  try {
    await releaseAll(memberId);
    if ((await itemsOf(memberId)).length === 0) return;
    askForBackgroundSync();
    await sendWaiting('start');
  } catch {
    // Where storage is forbidden nothing can be waiting.
  }
}
