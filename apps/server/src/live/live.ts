import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transact.ts';
import type { Channel } from './channel.ts';
import { gathered } from './gathered.ts';
import { type Listener, liveListeners } from './listeners.ts';
import { EVICTION, isEviction } from './messages.ts';

/**
 * Events to the members who are looking right now, on whichever server they are connected to. They
 * are hints: a server that dies between a commit and its saying so has told nobody, and every stream
 * begins with what is true by then.
 */
export type Live = {
  /** Tells a member once the transaction stands. */
  tell(tx: Tx, memberId: string, event: LiveEvent): void;
  /** Tells a member now. */
  announce(memberId: string, event: LiveEvent): void;
  /** @returns ends the subscription */
  subscribe(memberId: string, listener: Listener): () => void;
  /** Has every server drop what it caches, once the transaction is committed; this one at once. */
  evict(tx: Tx): void;
  onEvict(listener: () => void): void;
  /** Whether servers hear each other; meanwhile what is told waits. */
  isOpen(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function liveEvents(channel: Channel, onError: (error: Error) => void): Live {
  const listeners = liveListeners();
  const evictions = new Set<() => void>();
  const messages = gathered(channel, onError);

  function announce(memberId: string, event: LiveEvent): void {
    messages.add({ memberId, event });
  }

  function evictHere(): void {
    for (const evict of evictions) evict();
  }

  return {
    tell(tx, memberId, event) {
      afterCommit(tx, () => announce(memberId, event));
    },
    announce,
    subscribe: listeners.subscribe,
    isOpen: channel.isOpen,
    evict(tx) {
      afterCommit(tx, () => {
        evictHere();
        messages.add(EVICTION);
      });
    },
    onEvict: (listener) => void evictions.add(listener),
    start: () =>
      channel.start({
        payload: (payload) => (isEviction(payload) ? evictHere() : listeners.deliver(payload)),
        back() {
          // Evictions of other servers were missed.
          evictHere();
          listeners.beginAnew();
        },
      }),
    async stop() {
      await messages.flush();
      await channel.stop();
    },
  };
}
