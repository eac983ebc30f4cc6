import type { Actor } from '../acting/do-act.ts';
import type { SharedReading } from '../db/shared-reading.ts';
import type { Session, ViewerRow } from '../http/session.ts';

/** Who reads: a session that the reading's own statement judges. */
export type Reader = Pick<Actor, 'deps' | 'session' | 'admit'>;

/** The columns of a viewer's part: who reads, and whether the head is not older than what they did. */
export type CoveredRow = ViewerRow & { covered: boolean };

/** Of `users u`; `as_of` is `HEAD_AS_OF` of the head. */
export function coveredBy(asOf: string): string {
  return `coalesce(u.acted_in < ${asOf}::xid8, true) as covered`;
}

/** Every transaction before it has ended; what it wrote is in the reading. */
export const HEAD_AS_OF =
  '(select pg_snapshot_xmin(pg_current_snapshot())::text as as_of) snapshot';

type Head<View> = {
  /** @returns what of it is whose session it is; undefined where the session does not last */
  viewOf(session: Session): Promise<View | undefined>;
};

/**
 * What is read once for all, at most a moment ago, with what of it is the reader's own. What they wrote
 * themselves is in it at once.
 */
export async function headFor<Shared, View extends CoveredRow>(
  heads: SharedReading<Shared & Head<View>>,
  { deps, session, admit }: Reader,
) {
  let head = await heads.recent(deps.config.feedHeadMs);
  let view = await head.viewOf(session);
  const viewer = await admit(view);
  if (view?.covered === false) {
    head = await heads.fresh();
    view = await head.viewOf(session);
  }
  return { viewer, head, view };
}
