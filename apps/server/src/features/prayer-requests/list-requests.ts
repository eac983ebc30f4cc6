import type { FeedSort, FeedTab } from '@prayer-swap/shared/prayer-requests/choices';
import { FEED_PAGE_SIZE, POPULAR_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { FeedPage } from '@prayer-swap/shared/prayer-requests/schemas';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { selectMostPopular } from './popular.sql.ts';
import { type FeedScope, selectNewest, selectOwnMostPopular } from './prayer-requests.sql.ts';
import { presentRequest } from './present.ts';

type Listing = {
  viewer: Viewer;
  tab: FeedTab;
  sort: FeedSort;
  archived: boolean;
  cursor?: string | undefined;
};

/** New goes on page by page; Popular is one page of the last days. */
export async function listRequests(deps: Deps, listing: Listing): Promise<FeedPage> {
  const { viewer, sort } = listing;
  const scope = scopeOf(listing);
  if (sort === 'popular') {
    const since = new Date(deps.now().getTime() - POPULAR_WINDOW_MS);
    const rows =
      scope === 'community'
        ? await selectMostPopular(deps.db, viewer.id, since)
        : await selectOwnMostPopular(deps.db, scope, viewer.id, since);
    return { items: rows.map((row) => presentRequest(row, viewer)), nextCursor: null };
  }
  const rows = await selectNewest(deps.db, scope, viewer.id, placeOf(deps, listing.cursor));
  const page = pageFrom(rows, FEED_PAGE_SIZE);
  return { ...page, items: page.items.map((row) => presentRequest(row, viewer)) };
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
