import type { CoalescingCache } from '../db/coalescing-cache.ts';
import type { Session, ViewerRow } from '../http/session.ts';
import type { MutationContext } from '../mutations/execute-mutation.ts';

/** Who reads: a session that the reading's own statement judges. */
export type DeferredAuth = Pick<MutationContext, 'deps' | 'session' | 'authenticate'>;

/** The columns of a viewer's part: who reads, and whether the head is not older than what they did. */
export type FreshnessRow = ViewerRow & { is_up_to_date: boolean };

/** Of `users u`; `as_of` is `FIRST_PAGE_SNAPSHOT` of the head. */
export function isUpToDateSql(asOf: string): string {
  return `coalesce(u.acted_in < ${asOf}::xid8, true) as is_up_to_date`;
}

/** Every transaction before it has ended; what it wrote is in the reading. */
export const FIRST_PAGE_SNAPSHOT =
  '(select pg_snapshot_xmin(pg_current_snapshot())::text as as_of) snapshot';

type FirstPage<View> = {
  /** @returns what of it is whose session it is; undefined where the session does not last */
  viewOf(session: Session): Promise<View | undefined>;
};

/**
 * What is read once for all, at most a moment ago, with what of it is the reader's own. What they wrote
 * themselves is in it at once.
 */
export async function getFirstPage<Shared, View extends FreshnessRow>(
  cache: CoalescingCache<Shared & FirstPage<View>>,
  { deps, session, authenticate }: DeferredAuth,
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
