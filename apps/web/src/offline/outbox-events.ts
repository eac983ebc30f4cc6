import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** What the tabs of a browser and its service worker tell each other about the queue. */
export type OutboxEvent =
  | { is: 'changed' }
  /** The server has one of them: the request as it answered. */
  | { is: 'sent'; userId: string; itemId: string; request: PrayerRequest }
  | { is: 'refused'; userId: string }
  /** A page has said that not everything went: once is enough. */
  | { is: 'failure-said' };

const listeners = new Set<(event: OutboxEvent) => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;

// Both ends are built from this module; a tab of another version skips what it does not know.
channel?.addEventListener('message', ({ data }) => notifyListeners(data));

/** @returns how to stop listening */
export function onOutboxEvent(listener: (event: OutboxEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab, every other one and the service worker. */
export function broadcastOutboxEvent(event: OutboxEvent): void {
  notifyListeners(event);
  channel?.postMessage(event);
}

function notifyListeners(event: OutboxEvent) {
  for (const listener of listeners) listener(event);
}
