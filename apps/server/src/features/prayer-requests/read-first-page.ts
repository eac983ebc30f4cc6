import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import { PreserializedJson } from '../../http/responses.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import type { DeferredAuth } from '../../queries/deferred-auth.ts';
import { getFirstPage } from '../../queries/first-page.ts';
import type { Viewer } from '../../queries/viewer.ts';
import type { FirstPageRow, FirstPageViewRow } from './feed-first-page.sql.ts';
import { type FeedFirstPage, feedFirstPageCache, serializeRequest } from './feed-first-page.ts';

/**
 * The first page of the community's New list, the most frequent request.
 *
 * @returns no page if the viewer sees so few of the cached rows that a page would extend beyond
 *   them
 */
export async function readFirstPage(
  reader: DeferredAuth<Deps>,
): Promise<{ viewer: Viewer; page: PreserializedJson | null }> {
  const { viewer, firstPage, view } = await getFirstPage(feedFirstPageCache(reader.deps), reader);
  return { viewer, page: view ? pageOf(firstPage, view, viewer) : null };
}

const PAGE_START = Buffer.from('{"items":[');
const COMMA = Buffer.from(',');

function pageOf(
  firstPage: FeedFirstPage,
  view: FirstPageViewRow,
  viewer: Viewer,
): PreserializedJson | null {
  const visible = firstPage.rows.filter((row) => isVisible(row, view));
  if (visible.length <= FEED_PAGE_SIZE && firstPage.isFull) return null;
  const { items, nextCursor } = pageFrom(visible, FEED_PAGE_SIZE);
  const serialized = items
    .flatMap((row) => [COMMA, serializeFor(row, firstPage, view, viewer)])
    .slice(1);
  return new PreserializedJson(
    Buffer.concat([
      PAGE_START,
      ...serialized,
      Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`),
    ]),
  );
}

function isVisible(row: FirstPageRow, { flagged, muted }: FirstPageViewRow): boolean {
  if (flagged?.includes(row.id) || muted?.includes(row.id)) return false;
  // Hiding an anonymous post with its muted author would reveal the author.
  return row.anonymous || row.user_id === null || !muted?.includes(row.user_id);
}

/** Uses the shared JSON, which fits most members, unless the viewer's own columns differ. */
function serializeFor(
  row: FirstPageRow,
  firstPage: FeedFirstPage,
  view: FirstPageViewRow,
  viewer: Viewer,
): Buffer {
  const reacted_emoji = view.reacted?.[row.id] ?? null;
  const completed = view.completed?.includes(row.id) ?? false;
  const saved = view.saved?.includes(row.id) ?? false;
  const isMarked = reacted_emoji !== null || completed || saved;
  const isOwnOrMarked = row.user_id === viewer.id || isMarked;
  const serialized = isOwnOrMarked || viewer.admin ? undefined : firstPage.serialized.get(row.id);
  if (serialized) return serialized;
  return Buffer.from(
    serializeRequest(presentPrayerRequest({ ...row, reacted_emoji, completed, saved }, viewer)),
  );
}
