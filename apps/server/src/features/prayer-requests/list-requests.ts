import { FEED_PAGE_SIZE, POPULAR_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  feedQuerySchema,
  PrayerRequestPage,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { createBatcher } from '../../db/create-batcher.ts';
import type { Db } from '../../db/database.ts';
import { memoizePerDb } from '../../db/memoize-per-db.ts';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import type { PreserializedJson } from '../../http/responses.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import type { DeferredAuth } from '../../queries/deferred-auth.ts';
import type { PrayerRequestRow } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { type PageRequest, selectDeepPages } from './deep-page.sql.ts';
import { selectMostPopular } from './popular.sql.ts';
import { type FeedScope, selectNewest, selectOwnMostPopular } from './prayer-requests.sql.ts';
import { readFirstPage } from './read-first-page.ts';

type FeedQuery = z.output<typeof feedQuerySchema>;

/** New is paginated; Popular is one page of the last days. */
export async function listRequests(
  reader: DeferredAuth<Deps>,
  query: FeedQuery,
): Promise<PrayerRequestPage | PreserializedJson> {
  const { tab, sort, cursor } = query;
  if (tab !== 'community' || sort !== 'new') {
    return listForViewer(await reader.authenticate(undefined), reader.deps, query);
  }
  if (cursor !== undefined) {
    return reader.deps.reads.hasReplica
      ? listForViewer(await reader.authenticate(undefined), reader.deps, query)
      : readDeepPage(reader, cursor);
  }
  const { viewer, page } = await readFirstPage(reader);
  return page ?? listForViewer(viewer, reader.deps, query);
}

const deepPageBatcher = memoizePerDb(({ db }: { db: Db }) =>
  createBatcher((requests: PageRequest[]) => selectDeepPages(db, requests)),
);

/**
 * Session and page are in one database, and one statement reads both for all concurrent requests.
 */
async function readDeepPage(
  { deps, session, authenticate }: DeferredAuth<Deps>,
  cursor: string,
): Promise<PrayerRequestPage> {
  const read = await deepPageBatcher(deps)({ session, after: parseCursor(deps, cursor) });
  return present(read.rows, await authenticate(read.viewer));
}

/**
 * The community list may be read from the replica; the viewer's own list is read from the primary.
 */
async function listForViewer(
  viewer: Viewer,
  deps: Deps,
  query: FeedQuery,
): Promise<PrayerRequestPage> {
  const list = (db: Db) => listPage(db, viewer, deps, query);
  return query.tab === 'community' ? deps.reads.run(viewer, list) : list(deps.db);
}

async function listPage(
  db: Db,
  viewer: Viewer,
  deps: Deps,
  query: FeedQuery,
): Promise<PrayerRequestPage> {
  const scope = scopeOf(query);
  if (query.sort === 'popular') {
    const since = new Date(deps.now().getTime() - POPULAR_WINDOW_MS);
    const rows =
      scope === 'community'
        ? await selectMostPopular(db, viewer.id, since)
        : await selectOwnMostPopular(db, scope, viewer.id, since);
    return { items: rows.map((row) => presentPrayerRequest(row, viewer)), nextCursor: null };
  }
  const rows = await selectNewest(db, scope, viewer.id, parseCursor(deps, query.cursor));
  return present(rows, viewer);
}

function present(rows: PrayerRequestRow[], viewer: Viewer): PrayerRequestPage {
  const { items, nextCursor } = pageFrom(rows, FEED_PAGE_SIZE);
  return { items: items.map((row) => presentPrayerRequest(row, viewer)), nextCursor };
}

function scopeOf({ tab, archived }: FeedQuery): FeedScope {
  if (tab === 'community') return 'community';
  return archived ? 'archived' : 'mine';
}

function parseCursor({ log }: Deps, cursor: string | undefined) {
  if (cursor === undefined) return null;
  const parsed = decodeCursor(cursor);
  if (parsed === null) log.warn('a cursor could not be read; the list begins again');
  return parsed;
}
