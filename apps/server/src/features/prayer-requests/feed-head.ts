import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { askedTogether } from '../../db/asked-together.ts';
import type { Db } from '../../db/database.ts';
import { forEachServer } from '../../db/for-each-server.ts';
import type { Deps } from '../../deps.ts';
import { writerOf } from '../../http/prepared.ts';
import type { Session } from '../../http/session.ts';
import { firstPageCache } from '../../reading/first-page-cache.ts';
import { presentRequest } from '../../reading/present-request.ts';
import {
  HEAD_SIZE,
  type HeadRow,
  type HeadViewRow,
  selectHead,
  selectHeadViews,
} from './feed-head.sql.ts';

/** The newest open requests as they were a moment ago, one reading for all members. */
export type FeedHead = {
  rows: HeadRow[];
  /** Whether there may be more than these. */
  isFull: boolean;
  /** By id, what a member reads who has nothing to do with it. */
  written: Map<string, Buffer>;
  /** @returns what of it is whose session it is; undefined where the session does not last */
  viewOf(session: Session): Promise<HeadViewRow | undefined>;
};

export const writeRequest = writerOf(prayerRequestSchema);

export const feedHeads = forEachServer((deps: Pick<Deps, 'db' | 'live'>) =>
  firstPageCache(deps, () => readHead(deps.db)),
);

/** Nobody: neither the owner of anything nor an admin. */
const STRANGER = { id: '', admin: false };

async function readHead(db: Db): Promise<FeedHead> {
  const { asOf, rows } = await selectHead(db);
  const keys = {
    asOf,
    // PostgreSQL's texts of arrays.
    ids: `{${rows.map(({ id }) => id).join()}}`,
    authorIds: `{${[...new Set(rows.flatMap(({ user_id }) => user_id ?? []))].join()}}`,
  };
  return {
    rows,
    isFull: rows.length === HEAD_SIZE,
    written: new Map(
      rows.map((row) => {
        const unmarked = { ...row, reacted_emoji: null, completed: false, praying_for: false };
        return [row.id, Buffer.from(writeRequest(presentRequest(unmarked, STRANGER)))];
      }),
    ),
    viewOf: askedTogether((sessions: Session[]) => selectHeadViews(db, sessions, keys)),
  };
}
