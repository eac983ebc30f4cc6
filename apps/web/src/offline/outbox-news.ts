import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** What the tabs of a browser and its service worker tell each other about the queue. */
export type OutboxNews =
  | { is: 'changed' }
  /** The server has one of them: the request as it answered. */
  | { is: 'sent'; userId: string; itemId: string; request: PrayerRequest }
  | { is: 'refused'; userId: string }
  /** A page has said that not everything went: once is enough. */
  | { is: 'failure-said' };

const listeners = new Set<(news: OutboxNews) => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;

// Both ends are built from this module; a tab of another version skips what it does not know.
channel?.addEventListener('message', ({ data }) => tellHere(data));

/** @returns how to stop listening */
export function onOutboxNews(listener: (news: OutboxNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab, every other one and the service worker. */
export function tellOthers(news: OutboxNews): void {
  tellHere(news);
  channel?.postMessage(news);
}

function tellHere(news: OutboxNews) {
  for (const listener of listeners) listener(news);
}
