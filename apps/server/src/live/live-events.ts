import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/with-transaction.ts';
import { createBufferedPublisher } from './buffered-publisher.ts';
import type { Channel } from './channel.ts';
import { createListeners, type Listener } from './listeners.ts';
import { EVICTION, isEviction } from './messages.ts';

/**
 * Events to the members who are looking right now, on whichever server they are connected to. They
 * are hints: a server that dies between a commit and its saying so has told nobody, and every stream
 * begins with what is true by then.
 */
export type LiveEvents = {
  /** Tells a member once the transaction stands. */
  publishAfterCommit(tx: Tx, memberId: string, event: LiveEvent): void;
  /** Tells a member now. */
  publish(memberId: string, event: LiveEvent): void;
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

export function createLiveEvents(channel: Channel, onError: (error: Error) => void): LiveEvents {
  const listeners = createListeners();
  const evictions = new Set<() => void>();
  const publisher = createBufferedPublisher(channel, onError);

  function publish(memberId: string, event: LiveEvent): void {
    publisher.add({ memberId, event });
  }

  function evictLocally(): void {
    for (const evict of evictions) evict();
  }

  return {
    publishAfterCommit(tx, memberId, event) {
      afterCommit(tx, () => publish(memberId, event));
    },
    publish,
    subscribe: listeners.subscribe,
    isOpen: channel.isOpen,
    evict(tx) {
      afterCommit(tx, () => {
        evictLocally();
        publisher.add(EVICTION);
      });
    },
    onEvict: (listener) => void evictions.add(listener),
    start: () =>
      channel.start({
        onPayload: (payload) => (isEviction(payload) ? evictLocally() : listeners.deliver(payload)),
        onReconnect() {
          // Evictions of other servers were missed.
          evictLocally();
          listeners.resync();
        },
      }),
    async stop() {
      await publisher.flush();
      await channel.stop();
    },
  };
}
