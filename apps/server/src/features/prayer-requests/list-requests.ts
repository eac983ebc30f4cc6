import { FEED_PAGE_SIZE, UNPRAYED_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  feedQuerySchema,
  PrayerRequest,
  PrayerRequestPage,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { DeferredAuth } from '../../authentication/deferred-auth.ts';
import type { Session, Viewer } from '../../authentication/viewer.ts';
import { createBatcher } from '../../db/create-batcher.ts';
import type { Db } from '../../db/database.ts';
import { memoizePerDb } from '../../db/memoize-per-db.ts';
import { type Cursor, decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { PreserializedJson } from '../../http/responses.ts';
import { findCircle } from '../../queries/circles.ts';
import type { PrayerRequestRow } from '../../queries/prayer-requests.sql.ts';
import { presentPrayerRequest } from '../../queries/present-prayer-request.ts';
import { readFirstPage } from './first-page.ts';
import {
  popularSince,
  selectDeepPages,
  selectMostPopular,
  selectNewest,
  selectNewestOfCircle,
  selectUnprayed,
} from './prayer-requests.sql.ts';

type FeedQuery = z.output<typeof feedQuerySchema>;

/**
 * New is paginated; Popular is one page of the last days.
 *
 * @throws HttpError 404 for a circle of others
 */
export async function listRequests(
  reader: DeferredAuth<AppContext>,
  query: FeedQuery,
): Promise<PrayerRequestPage | PreserializedJson> {
  const { ctx, authenticate } = reader;
  const { tab, sort, cursor, circle } = query;
  if (circle !== undefined) {
    return listOfCircle(ctx, await authenticate(undefined), { circleId: circle, cursor });
  }
  const isDeep = sort === 'new' && cursor !== undefined;
  const isForReplica = ctx.reads.hasReplica && (isDeep || sort === 'popular');
  if (tab !== 'community' || isForReplica)
    return listForViewer(await authenticate(undefined), ctx, query);
  if (isDeep) return readDeepPage(reader, parseCursor(ctx, cursor));
  const { viewer, page } = await readFirstPage(reader, sort);
  return page ?? listForViewer(viewer, ctx, query);
}

const deepPageBatcher = memoizePerDb(({ db }: { db: Db }) =>
  createBatcher((requests: { session: Session; after: Cursor }[]) => selectDeepPages(db, requests)),
);

/**
 * Session and page are in one database, and one statement reads both for all concurrent requests.
 */
async function readDeepPage(
  { ctx, session, authenticate }: DeferredAuth<AppContext>,
  after: Cursor,
): Promise<PrayerRequestPage> {
  const { rows, viewer } = await deepPageBatcher(ctx)({ session, after });
  return presentPage(rows, await authenticate(viewer));
}

/**
 * The community list may be read from the replica; the viewer's own list is read from the primary.
 */
function listForViewer(
  viewer: Viewer,
  ctx: AppContext,
  query: FeedQuery,
): Promise<PrayerRequestPage> {
  const list = (db: Db) => listPage(db, viewer, ctx, query);
  return query.tab === 'community' ? ctx.reads.run(viewer, list) : list(ctx.db);
}

async function listPage(
  db: Db,
  viewer: Viewer,
  ctx: AppContext,
  { tab, sort, archived, cursor }: FeedQuery,
): Promise<PrayerRequestPage> {
  const scope = archived ? 'archived' : tab;
  if (sort === 'popular') {
    const since = popularSince(ctx.now());
    const rows = await selectMostPopular[scope](db, { viewerId: viewer.id, since });
    return { items: rows.map((row) => presentPrayerRequest(row, viewer)), nextCursor: null };
  }
  const after = { viewerId: viewer.id, ...parseCursor(ctx, cursor) };
  return presentPage(await selectNewest[scope](db, after), viewer);
}

async function listOfCircle(
  ctx: AppContext,
  viewer: Viewer,
  { circleId, cursor }: { circleId: string; cursor: string | undefined },
): Promise<PrayerRequestPage> {
  if (!(await findCircle(ctx.db, viewer, circleId))) throw notFound('circles.not-found');
  const after = { viewerId: viewer.id, circleId, ...parseCursor(ctx, cursor) };
  return presentPage(await selectNewestOfCircle(ctx.db, after), viewer);
}

/** A few requests by others that wait for a first prayer, the oldest first. */
export async function listUnprayed(
  ctx: AppContext,
  viewer: Viewer,
): Promise<{ items: PrayerRequest[] }> {
  const since = new Date(ctx.now().getTime() - UNPRAYED_WINDOW_MS);
  const rows = await ctx.reads.run(viewer, (db) =>
    selectUnprayed(db, { viewerId: viewer.id, since }),
  );
  return { items: rows.map((row) => presentPrayerRequest(row, viewer)) };
}

function presentPage(rows: PrayerRequestRow[], viewer: Viewer): PrayerRequestPage {
  const { items, nextCursor } = pageFrom(rows, FEED_PAGE_SIZE);
  return { items: items.map((row) => presentPrayerRequest(row, viewer)), nextCursor };
}

function parseCursor({ log }: AppContext, cursor: string | undefined): Cursor {
  if (cursor === undefined) return NEWEST;
  const parsed = decodeCursor(cursor);
  if (parsed === null) log.warn('a cursor could not be read; the list begins again');
  return parsed ?? NEWEST;
}
