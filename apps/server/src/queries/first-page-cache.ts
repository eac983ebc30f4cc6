import { type CoalescingCache, coalescingCache } from '../db/coalescing-cache.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

type CacheContext = Pick<Deps, 'live'>;

/** A first page that is read once for all members, until `evictFirstPage` or its age ends it. */
export function createFirstPageCache<Value>(
  { live }: CacheContext,
  read: () => Promise<Value>,
): CoalescingCache<Value> {
  const cache = coalescingCache(read);
  live.onEvict(cache.evict);
  return cache;
}

/**
 * Evicts every cached first page, once the transaction is committed: on this server before the call is
 * answered, on the others by a message. Every transaction that hides, removes or changes what a first
 * page shows calls it; new posts, counters and reactions do not.
 *
 * @param tx begun by `withTransaction()`
 */
export function evictFirstPage(tx: Tx, { live }: CacheContext): void {
  live.evict(tx);
}
