import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import { unpackMessages } from './messages.ts';

export type Listener = (event: LiveEvent) => void;

/** Who is looking at this server, by member. */
export function createListeners() {
  const listeners = new Map<string, Set<Listener>>();

  function send(memberId: string, event: LiveEvent): void {
    for (const listener of listeners.get(memberId) ?? []) listener(event);
  }

  return {
    /** @returns ends the subscription */
    subscribe(memberId: string, listener: Listener): () => void {
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId);
      };
    },
    deliver(payload: string | undefined): void {
      for (const { memberId, event } of unpackMessages(payload)) send(memberId, event);
    },
    /** What was told while nobody listened is lost, the end of a session too: everybody begins anew. */
    resync(): void {
      for (const memberId of listeners.keys()) send(memberId, { type: 'session' });
    },
  };
}
