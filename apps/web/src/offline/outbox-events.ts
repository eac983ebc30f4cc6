import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { createListeners } from '../lib/listeners.ts';

/** The events that the tabs of a browser and its service worker exchange about the queue. */
export type OutboxEvent =
  | { is: 'changed' }
  /** The server has stored an item: the request as it responded. */
  | { is: 'sent'; userId: string; itemId: string; request: PrayerRequest }
  | { is: 'refused'; userId: string }
  /** A page has shown that items failed; the other pages do not repeat it. */
  | { is: 'failure-said' };

const events = createListeners<OutboxEvent>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;

// Both ends use this module; a tab of another version ignores unknown events.
channel?.addEventListener('message', ({ data }) => events.notify(data));

/** @returns the unsubscribe function */
export const onOutboxEvent = events.subscribe;

/** Notifies this tab, every other one and the service worker. */
export function broadcastOutboxEvent(event: OutboxEvent): void {
  events.notify(event);
  channel?.postMessage(event);
}
