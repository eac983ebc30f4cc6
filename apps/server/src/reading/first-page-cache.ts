import type { Tx } from '../db/database.ts';
import { type SharedReading, sharedReading } from '../db/shared-reading.ts';
import type { Deps } from '../deps.ts';

type Ground = Pick<Deps, 'live'>;

/** A first page that is read once for all members, until `evictFirstPage` or its age ends it. */
export function firstPageCache<Value>(
  { live }: Ground,
  read: () => Promise<Value>,
): SharedReading<Value> {
  const cache = sharedReading(read);
  live.onEvict(cache.evict);
  return cache;
}

/**
 * Evicts every cached first page, once the transaction is committed: on this server before the call is
 * answered, on the others by a message. Every transaction that hides, removes or changes what a first
 * page shows calls it; new posts, counters and reactions do not.
 *
 * @param tx begun by `transact()`
 */
export function evictFirstPage(tx: Tx, { live }: Ground): void {
  live.evict(tx);
}
