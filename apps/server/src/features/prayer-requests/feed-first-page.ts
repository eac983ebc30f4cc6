import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { createBatcher } from '../../db/create-batcher.ts';
import type { Db } from '../../db/database.ts';
import { memoizePerDb } from '../../db/memoize-per-db.ts';
import type { Deps } from '../../http/deps.ts';
import { compileSerializer } from '../../http/json-schema.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { createFirstPageCache } from '../../queries/first-page-cache.ts';
import type { Session } from '../../queries/viewer.ts';
import {
  FIRST_PAGE_CACHE_SIZE,
  type FirstPageRow,
  type FirstPageViewRow,
  selectFirstPage,
  selectFirstPageViews,
} from './feed-first-page.sql.ts';

/** The newest open requests, read once for all members and cached briefly. */
export type FeedFirstPage = {
  rows: FirstPageRow[];
  /** Whether there may be more than these. */
  isFull: boolean;
  /** By id, the JSON for a viewer without any relation to the request. */
  serialized: Map<string, Buffer>;
  /** @returns the view of the session's member; undefined if the session is invalid */
  viewOf(session: Session): Promise<FirstPageViewRow | undefined>;
};

export const serializeRequest = compileSerializer(prayerRequestSchema);

export const feedFirstPageCache = memoizePerDb((deps: Pick<Deps, 'db' | 'live'>) =>
  createFirstPageCache(deps, () => loadFirstPage(deps.db)),
);

/** A viewer who is neither an owner nor an admin. */
const UNRELATED_VIEWER = { id: '', admin: false };

async function loadFirstPage(db: Db): Promise<FeedFirstPage> {
  const { asOf, rows } = await selectFirstPage(db);
  const keys = {
    asOf,
    // PostgreSQL array literals.
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
