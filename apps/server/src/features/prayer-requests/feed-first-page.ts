import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { createBatcher } from '../../db/create-batcher.ts';
import type { Db } from '../../db/database.ts';
import { memoizePerDb } from '../../db/memoize-per-db.ts';
import type { Deps } from '../../deps.ts';
import { compileSerializer } from '../../http/json-schema.ts';
import type { Session } from '../../http/session.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { createFirstPageCache } from '../../queries/first-page-cache.ts';
import {
  FIRST_PAGE_CACHE_SIZE,
  type FirstPageRow,
  type FirstPageViewRow,
  selectFirstPage,
  selectFirstPageViews,
} from './feed-first-page.sql.ts';

/** The newest open requests as they were a moment ago, one reading for all members. */
export type FeedFirstPage = {
  rows: FirstPageRow[];
  /** Whether there may be more than these. */
  isFull: boolean;
  /** By id, what a member reads who has nothing to do with it. */
  serialized: Map<string, Buffer>;
  /** @returns what of it is whose session it is; undefined where the session does not last */
  viewOf(session: Session): Promise<FirstPageViewRow | undefined>;
};

export const serializeRequest = compileSerializer(prayerRequestSchema);

export const feedFirstPageCache = memoizePerDb((deps: Pick<Deps, 'db' | 'live'>) =>
  createFirstPageCache(deps, () => loadFirstPage(deps.db)),
);

/** Nobody: neither the owner of anything nor an admin. */
const UNRELATED_VIEWER = { id: '', admin: false };

async function loadFirstPage(db: Db): Promise<FeedFirstPage> {
  const { asOf, rows } = await selectFirstPage(db);
  const keys = {
    asOf,
    // PostgreSQL's texts of arrays.
    ids: `{${rows.map(({ id }) => id).join()}}`,
    authorIds: `{${[...new Set(rows.flatMap(({ user_id }) => user_id ?? []))].join()}}`,
  };
  return {
    rows,
    isFull: rows.length === FIRST_PAGE_CACHE_SIZE,
    serialized: new Map(
      rows.map((row) => {
        const unmarked = { ...row, reacted_emoji: null, completed: false, saved: false };
        return [
          row.id,
          Buffer.from(serializeRequest(presentPrayerRequest(unmarked, UNRELATED_VIEWER))),
        ];
      }),
    ),
    viewOf: createBatcher((sessions: Session[]) => selectFirstPageViews(db, sessions, keys)),
  };
}
