import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/with-transaction.ts';
import { createBufferedPublisher } from './buffered-publisher.ts';
import { type Channel, EVICTION, isEviction, unpackMessages } from './messages.ts';

type Listener = (event: LiveEvent) => void;

/**
 * Sends events to the open streams of members on any server. Events are hints: they are lost when a
 * server dies between a commit and its publication, so every stream starts with the current state.
 */
export type LiveEvents = ReturnType<typeof createLiveEvents>;

export function createLiveEvents(channel: Channel, onError: (error: Error) => void) {
  /** The open streams of this server by member. */
  const listeners = new Map<string, Set<Listener>>();
  const evictions = new Set<() => void>();
  const publisher = createBufferedPublisher(channel, onError);

  /** Publishes an event to a member immediately. */
  function publish(memberId: string, event: LiveEvent): void {
    publisher.add({ memberId, event });
  }

  function deliver(memberId: string, event: LiveEvent): void {
    for (const listener of listeners.get(memberId) ?? []) listener(event);
  }

  function evictLocally(): void {
    for (const evict of evictions) evict();
  }

  return {
    publish,
    /** Publishes an event to a member after the commit. */
    publishAfterCommit(tx: Tx, memberId: string, event: LiveEvent): void {
      afterCommit(tx, () => publish(memberId, event));
    },
    /** @returns a function that unsubscribes */
    subscribe(memberId: string, listener: Listener): () => void {
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId);
      };
    },
    /** Evicts the caches of every server after the commit, this one's immediately. */
    evict(tx: Tx): void {
      afterCommit(tx, () => {
        evictLocally();
        publisher.add(EVICTION);
      });
    },
    onEvict: (listener: () => void) => void evictions.add(listener),
    /** Whether the servers are connected. Until then events are buffered. */
    isOpen: channel.isOpen,
    start: () =>
      channel.start({
        onPayload(payload) {
          if (isEviction(payload)) evictLocally();
          else for (const { memberId, event } of unpackMessages(payload)) deliver(memberId, event);
        },
        onReconnect() {
          // Evictions of other servers were missed, and possibly the end of a session: every stream
          // revalidates its own.
          evictLocally();
          for (const memberId of listeners.keys()) deliver(memberId, { type: 'session' });
        },
      }),
    async stop(): Promise<void> {
      await publisher.flush();
      await channel.stop();
    },
  };
}
