import { type CoalescingCache, coalescingCache } from '../db/coalescing-cache.ts';
import type { Tx } from '../db/database.ts';

type CacheContext = { live: { evict(tx: Tx): void; onEvict(listener: () => void): void } };

/** Caches a first page for all members until `evictFirstPage` or its maximum age. */
export function createFirstPageCache<Value>(
  { live }: CacheContext,
  read: () => Promise<Value>,
): CoalescingCache<Value> {
  const cache = coalescingCache(read);
  live.onEvict(cache.evict);
  return cache;
}

/**
 * Evicts every cached first page after the commit: on this server before the response, on the
 * others by a message. Every transaction that hides, deletes or changes content of a first page
 * calls it. New requests, counters and reactions do not.
 *
 * @param tx started by `withTransaction()`
 */
export function evictFirstPage(tx: Tx, { live }: CacheContext): void {
  live.evict(tx);
}
