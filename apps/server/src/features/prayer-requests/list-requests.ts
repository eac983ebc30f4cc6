import { FEED_PAGE_SIZE, POPULAR_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { FeedPage, feedQuery } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { askedTogether } from '../../db/asked-together.ts';
import type { Db } from '../../db/database.ts';
import { forEachServer } from '../../db/for-each-server.ts';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import type { Prepared } from '../../http/prepared.ts';
import type { Viewer } from '../../http/session.ts';
import type { Reader } from '../../reading/head.ts';
import { presentRequest } from '../../reading/present-request.ts';
import type { RequestRow } from '../../reading/requests.sql.ts';
import { type AskedPage, selectDeepPages } from './deep-page.sql.ts';
import { firstPage } from './first-page.ts';
import { selectMostPopular } from './popular.sql.ts';
import { type FeedScope, selectNewest, selectOwnMostPopular } from './prayer-requests.sql.ts';

type Listing = z.output<typeof feedQuery>;

/** New goes on page by page; Popular is one page of the last days. */
export async function listRequests(reader: Reader, listing: Listing): Promise<FeedPage | Prepared> {
  const { tab, sort, cursor } = listing;
  if (tab !== 'community' || sort !== 'new') {
    return listFor(await reader.admit(undefined), reader.deps, listing);
  }
  if (cursor !== undefined) {
    return reader.deps.reads.elsewhere
      ? listFor(await reader.admit(undefined), reader.deps, listing)
      : deepPage(reader, cursor);
  }
  const { viewer, page } = await firstPage(reader);
  return page ?? listFor(viewer, reader.deps, listing);
}

const deepPages = forEachServer(({ db }: { db: Db }) =>
  askedTogether((asked: AskedPage[]) => selectDeepPages(db, asked)),
);

/** Session and page are in one place, and one statement reads both, for all who ask at the same time. */
async function deepPage({ deps, session, admit }: Reader, cursor: string): Promise<FeedPage> {
  const read = await deepPages(deps)({ session, after: placeOf(deps, cursor) });
  return present(read.rows, await admit(read.viewer));
}

/** What others share may be a moment old; one's own list is read where it is written. */
async function listFor(viewer: Viewer, deps: Deps, listing: Listing): Promise<FeedPage> {
  const list = (db: Db) => listOn(db, viewer, deps, listing);
  return listing.tab === 'community' ? deps.reads.for(viewer, list) : list(deps.db);
}

async function listOn(db: Db, viewer: Viewer, deps: Deps, listing: Listing): Promise<FeedPage> {
  const scope = scopeOf(listing);
  if (listing.sort === 'popular') {
    const since = new Date(deps.now().getTime() - POPULAR_WINDOW_MS);
    const rows =
      scope === 'community'
        ? await selectMostPopular(db, viewer.id, since)
        : await selectOwnMostPopular(db, scope, viewer.id, since);
    return { items: rows.map((row) => presentRequest(row, viewer)), nextCursor: null };
  }
  const rows = await selectNewest(db, scope, viewer.id, placeOf(deps, listing.cursor));
  return present(rows, viewer);
}

function present(rows: RequestRow[], viewer: Viewer): FeedPage {
  const { items, nextCursor } = pageFrom(rows, FEED_PAGE_SIZE);
  return { items: items.map((row) => presentRequest(row, viewer)), nextCursor };
}

function scopeOf({ tab, archived }: Listing): FeedScope {
  if (tab === 'community') return 'community';
  return archived ? 'archived' : 'mine';
}

function placeOf({ log }: Deps, cursor: string | undefined) {
  if (cursor === undefined) return null;
  const place = decodeCursor(cursor);
  if (place === null) log.warn('a cursor could not be read; the list begins again');
  return place;
}
