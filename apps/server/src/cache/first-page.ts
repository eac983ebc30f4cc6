import type { DeferredAuth } from '../authentication/deferred-auth.ts';
import type { Session, ViewerRow } from '../authentication/viewer.ts';
import type { Config } from '../config/config.ts';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db, Tx } from '../db/database.ts';
import { memoizePerDb } from '../db/memoize-per-db.ts';
import { statement } from '../db/statement.ts';
import { afterCommit } from '../db/with-transaction.ts';
import { coalescingCache } from './coalescing-cache.ts';

type FirstPageContext = {
  db: Db;
  config: Pick<Config, 'firstPageMaxAgeMs'>;
  live: { evict(): void; onEvict(listener: () => void): void };
};

/**
 * Columns of the viewer's part: the viewer, and whether the cached page includes their last write.
 */
export type FreshnessRow = ViewerRow & { is_up_to_date: boolean };

/** Column over `users u`. `:asOf` is the snapshot of the page. */
export const IS_UP_TO_DATE = 'coalesce(u.acted_in < :asOf::xid8, true) as is_up_to_date';

/**
 * Declares the statement of a first page for all members. `asOf` is its snapshot: every transaction
 * before this id has ended, so the page includes its writes.
 *
 * @param rows SQL of the rows `r`, sorted by `order`
 */
export function firstPageStatement<
  Parameters extends Record<string, unknown>,
  Row extends { id: string },
>(name: string, { rows, order }: { rows: string; order: string }) {
  type SnapshotRow = { as_of: string } & (Row | { id: null });
  const select = statement<Parameters, SnapshotRow>(
    name,
    `select snapshot.as_of, r.*
     from (select pg_snapshot_xmin(pg_current_snapshot())::text as as_of) snapshot
       left join (${rows}) r on true
     order by ${order}`,
  );
  return async (db: Db, parameters: Parameters): Promise<{ asOf: string; rows: Row[] }> => {
    const found = await select(db, parameters);
    const [first] = found;
    if (!first) throw new Error('A first page is at least its snapshot');
    return { asOf: first.as_of, rows: found.filter((row) => row.id !== null) };
  };
}

/**
 * Caches a first page for all members until `evictFirstPage` or its maximum age.
 *
 * @param load reads the page; `selectViews` returns the viewers' own parts in the order of the
 *   sessions, undefined for an invalid one
 * @returns a function that reads the page, slightly stale at most, and the viewer's own part. If it
 *   lacks the viewer's last write, a fresh page is read.
 */
export function sharedFirstPage<Context extends FirstPageContext, Page, View extends FreshnessRow>(
  load: (ctx: Context) => Promise<{
    page: Page;
    selectViews: (sessions: Session[]) => Promise<(View | undefined)[]>;
  }>,
) {
  const cacheOf = memoizePerDb((ctx: Context) => {
    const cache = coalescingCache(async () => {
      const { page, selectViews } = await load(ctx);
      return { page, viewOf: createBatcher(selectViews) };
    });
    ctx.live.onEvict(cache.evict);
    return cache;
  });
  return async ({ ctx, session, authenticate }: DeferredAuth<Context>) => {
    const cache = cacheOf(ctx);
    let { page, viewOf } = await cache.recent(ctx.config.firstPageMaxAgeMs);
    let view = await viewOf(session);
    const viewer = await authenticate(view);
    if (view?.is_up_to_date === false) {
      ({ page, viewOf } = await cache.fresh());
      view = await viewOf(session);
    }
    return { viewer, page, view };
  };
}

/**
 * Evicts every cached first page after the commit: on this server before the response, on the
 * others by a message. Every transaction that hides, deletes or changes content of a first page
 * calls it. New requests, counters and reactions do not.
 *
 * @param tx started by `withTransaction()`
 */
export function evictFirstPage(tx: Tx, { live }: Pick<FirstPageContext, 'live'>): void {
  afterCommit(tx, live.evict);
}

const COMMA = Buffer.from(',');

/** Concatenates the cached JSON of the items of a page. */
export function concatJson(start: string, items: Buffer[], end: string): Buffer {
  const separated = items.flatMap((item) => [COMMA, item]).slice(1);
  return Buffer.concat([Buffer.from(start), ...separated, Buffer.from(end)]);
}
