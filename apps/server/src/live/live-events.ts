import {
  isLiveHint,
  LIVE_HINTS,
  type LiveEvent,
  type LiveHint,
  RECENT_HINT_MS,
} from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/with-transaction.ts';
import { createBufferedPublisher } from './buffered-publisher.ts';
import { type Channel, toBroadcast, unpackMessages } from './messages.ts';

type Listener = (event: LiveEvent) => void;

const EVERYONE = 'everyone';

/** New requests are announced at most this often by each server. */
const ANNOUNCEMENT_INTERVAL_MS = 5 * SECOND;

/** An event to all members is sent in steps. */
const MEMBERS_PER_STEP = 50;
/** The delay between them if each page then calls the server: ten thousand pages take 20 seconds. */
const STEP_MS = SECOND / 10;

/**
 * Sends events to the open streams of members on any server. Events are hints: they are lost when a
 * server dies between a commit and its publication, so every stream starts with the current state.
 */
export type LiveEvents = ReturnType<typeof createLiveEvents>;

export function createLiveEvents(channel: Channel, onError: (error: Error) => void) {
  /** The open streams of this server by member. */
  const listeners = new Map<string, Set<Listener>>();
  const evictions = new Set<() => void>();
  let reloadCommunity = async (): Promise<void> => {};
  let reloading: Promise<unknown> = Promise.resolve();
  const publisher = createBufferedPublisher(channel, onError);
  let announcedAt = Number.NEGATIVE_INFINITY;
  let announcement: NodeJS.Timeout | null = null;
  /** The times of the recent hints by type and member, oldest first. */
  const hintedAt = new Map<string, number>();

  /** Publishes an event to a member immediately. */
  function publish(memberId: string, event: LiveEvent): void {
    publisher.add({ memberId, event });
  }

  function deliver(memberId: string, event: LiveEvent): void {
    for (const listener of listeners.get(memberId) ?? []) listener(event);
  }

  /** Other work runs between the steps. @param delayMs for events on which each page calls the server */
  function deliverToAll(event: LiveEvent, delayMs = 0, memberIds = [...listeners.keys()]): void {
    for (const memberId of memberIds.slice(0, MEMBERS_PER_STEP)) deliver(memberId, event);
    const others = memberIds.slice(MEMBERS_PER_STEP);
    if (others.length > 0) setTimeout(deliverToAll, delayMs, event, delayMs, others).unref();
  }

  function rememberHint(type: LiveHint, memberId: string): void {
    const key = `${type}/${memberId}`;
    hintedAt.delete(key);
    hintedAt.set(key, performance.now());
    forgetOldHints();
  }

  function forgetOldHints(): void {
    for (const [key, at] of hintedAt) {
      if (performance.now() - at <= RECENT_HINT_MS) return;
      hintedAt.delete(key);
    }
  }

  function publishAnnouncement(): void {
    announcement = null;
    announcedAt = performance.now();
    publisher.add('requests');
  }

  function evictLocally(): void {
    for (const evict of evictions) evict();
  }

  function readCommunity(): void {
    reloading = Promise.all([reloading, reloadCommunity().catch(onError)]);
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
    /** What a new stream repeats: its page may have been loaded before. */
    recentHints(memberId: string): LiveEvent[] {
      forgetOldHints();
      const isHinted = (type: LiveHint) =>
        [memberId, EVERYONE].some((id) => hintedAt.has(`${type}/${id}`));
      return LIVE_HINTS.filter(isHinted).map((type) => ({ type }));
    },
    /** Evicts the caches of every server, this one's immediately. */
    evict(): void {
      evictLocally();
      publisher.add('eviction');
    },
    /** Tells every open stream that a member posted a request. */
    announceRequest(): void {
      const elapsed = performance.now() - announcedAt;
      announcement ??= setTimeout(
        publishAnnouncement,
        Math.max(0, ANNOUNCEMENT_INTERVAL_MS - elapsed),
      ).unref();
    },
    onEvict: (listener: () => void) => void evictions.add(listener),
    /** Makes every server read the community's settings again. */
    publishCommunityChange(): void {
      publisher.add('community');
    },
    /** @param reload reads the settings of this server again */
    onCommunityChange(reload: () => Promise<void>): void {
      reloadCommunity = reload;
    },
    /** Tells the open streams of this server that it has new settings. */
    announceCommunity: () => deliverToAll({ type: 'community' }, STEP_MS),
    /** Whether the servers are connected. Until then events are buffered. */
    isOpen: channel.isOpen,
    start: () =>
      channel.start({
        onPayload(payload) {
          const broadcast = toBroadcast(payload);
          if (broadcast === 'eviction') evictLocally();
          else if (broadcast === 'community') readCommunity();
          else if (broadcast === 'requests') {
            rememberHint('requests', EVERYONE);
            deliverToAll({ type: 'requests' });
          } else {
            for (const { memberId, event } of unpackMessages(payload)) {
              if (isLiveHint(event)) rememberHint(event.type, memberId);
              deliver(memberId, event);
            }
          }
        },
        onReconnect() {
          // Evictions and changes of other servers were missed, and possibly the end of a session: every stream
          // revalidates its own.
          evictLocally();
          readCommunity();
          deliverToAll({ type: 'session' }, STEP_MS);
        },
      }),
    async stop(): Promise<void> {
      if (announcement) clearTimeout(announcement);
      await publisher.flush();
      await channel.stop();
      await reloading;
    },
  };
}
