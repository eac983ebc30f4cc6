import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import { unpackMessages } from './messages.ts';

export type Listener = (event: LiveEvent) => void;

/** Registers the open streams of this server by member. */
export function createListeners() {
  const listeners = new Map<string, Set<Listener>>();

  function send(memberId: string, event: LiveEvent): void {
    for (const listener of listeners.get(memberId) ?? []) listener(event);
  }

  return {
    /** @returns a function that unsubscribes */
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
    /**
     * Events were missed, possibly the end of a session. Makes every stream revalidate its session.
     */
    resync(): void {
      for (const memberId of listeners.keys()) send(memberId, { type: 'session' });
    },
  };
}
