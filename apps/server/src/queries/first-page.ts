import type { Config } from '../config/config.ts';
import type { CoalescingCache } from '../db/coalescing-cache.ts';
import type { DeferredAuth } from './deferred-auth.ts';
import type { Session, ViewerRow } from './viewer.ts';

/**
 * Columns of the viewer's part: the viewer, and whether the cached page includes their last write.
 */
export type FreshnessRow = ViewerRow & { is_up_to_date: boolean };

/** Column over `users u`. `as_of` is the page's `FIRST_PAGE_SNAPSHOT`. */
export function isUpToDateSql(asOf: string): string {
  return `coalesce(u.acted_in < ${asOf}::xid8, true) as is_up_to_date`;
}

/** Every transaction before this id has ended, so the page includes its writes. */
export const FIRST_PAGE_SNAPSHOT =
  '(select pg_snapshot_xmin(pg_current_snapshot())::text as as_of) snapshot';

type FirstPage<View> = {
  /** @returns the viewer's own part of the page; undefined for an invalid session */
  viewOf(session: Session): Promise<View | undefined>;
};

/**
 * Returns the shared first page, slightly stale at most, with the viewer's own part. If it lacks
 * the viewer's last write, a fresh page is read.
 */
export async function getFirstPage<Shared, View extends FreshnessRow>(
  cache: CoalescingCache<Shared & FirstPage<View>>,
  { deps, session, authenticate }: DeferredAuth<{ config: Pick<Config, 'firstPageMaxAgeMs'> }>,
) {
  let firstPage = await cache.recent(deps.config.firstPageMaxAgeMs);
  let view = await firstPage.viewOf(session);
  const viewer = await authenticate(view);
  if (view?.is_up_to_date === false) {
    firstPage = await cache.fresh();
    view = await firstPage.viewOf(session);
  }
  return { viewer, firstPage, view };
}
