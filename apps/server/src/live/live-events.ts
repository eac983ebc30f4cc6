import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/with-transaction.ts';
import { createBufferedPublisher } from './buffered-publisher.ts';
import type { Channel } from './channel.ts';
import { createListeners, type Listener } from './listeners.ts';
import { EVICTION, isEviction } from './messages.ts';

/**
 * Sends events to the open streams of members on any server. Events are hints: they are lost when a
 * server dies between a commit and its publication, so every stream starts with the current state.
 */
export type LiveEvents = {
  /** Publishes an event to a member after the commit. */
  publishAfterCommit(tx: Tx, memberId: string, event: LiveEvent): void;
  /** Publishes an event to a member immediately. */
  publish(memberId: string, event: LiveEvent): void;
  /** @returns a function that unsubscribes */
  subscribe(memberId: string, listener: Listener): () => void;
  /** Evicts the caches of every server after the commit, this one's immediately. */
  evict(tx: Tx): void;
  onEvict(listener: () => void): void;
  /** Whether the servers are connected. Until then events are buffered. */
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
