import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { createListeners } from '../platform/listeners.ts';
import type { ActionResponse, QueuedAction } from './queued-actions.ts';

/** The events that the tabs of a browser and its service worker exchange about the queue. */
export type OutboxEvent =
  | { is: 'changed' }
  /** The server has stored an item: the request as it responded. */
  | { is: 'sent'; userId: string; itemId: string; request: PrayerRequest }
  | { is: 'refused'; userId: string }
  /** The server has performed a queued action. */
  | { is: 'action-sent'; action: QueuedAction; response: ActionResponse }
  /**
   * Its request is gone, it was performed on another device, or a limit was reached. A refused text
   * and an action above a limit stay queued.
   */
  | { is: 'action-refused'; action: QueuedAction }
  /** A page has shown that items failed; the other pages do not repeat it. */
  | { is: 'failure-said' };

const events = createListeners<OutboxEvent>();
let channel: BroadcastChannel | null = null;

/** Opened on first use: an open channel would keep the prerenderer's process alive. */
function openChannel(): BroadcastChannel | null {
  if (channel || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel('outbox');
  // Both ends use this module; a tab of another version ignores unknown events.
  channel.addEventListener('message', ({ data }) => events.notify(data));
  return channel;
}

/** @returns the unsubscribe function */
export function onOutboxEvent(listener: (event: OutboxEvent) => void): () => void {
  openChannel();
  return events.subscribe(listener);
}

/** Notifies this tab, every other one and the service worker. */
export function broadcastOutboxEvent(event: OutboxEvent): void {
  events.notify(event);
  openChannel()?.postMessage(event);
}
