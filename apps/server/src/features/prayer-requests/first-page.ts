import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { pageFrom } from '../../db/page.ts';
import { Prepared } from '../../http/prepared.ts';
import type { Viewer } from '../../http/session.ts';
import { headFor, type Reader } from '../../reading/head.ts';
import { presentRequest } from '../../reading/present-request.ts';
import type { HeadRow, HeadViewRow } from './feed-head.sql.ts';
import { type FeedHead, feedHeads, writeRequest } from './feed-head.ts';

/**
 * The community's newest, which most calls are for.
 *
 * @returns no page where so much is hidden from the viewer that theirs would reach beyond the head
 */
export async function firstPage(
  reader: Reader,
): Promise<{ viewer: Viewer; page: Prepared | null }> {
  const { viewer, head, view } = await headFor(feedHeads(reader.deps), reader);
  return { viewer, page: view ? pageOf(head, view, viewer) : null };
}

const OPENING = Buffer.from('{"items":[');
const COMMA = Buffer.from(',');

function pageOf(head: FeedHead, view: HeadViewRow, viewer: Viewer): Prepared | null {
  const seen = head.rows.filter((row) => isSeen(row, view));
  if (seen.length <= FEED_PAGE_SIZE && head.isFull) return null;
  const { items, nextCursor } = pageFrom(seen, FEED_PAGE_SIZE);
  const written = items.flatMap((row) => [COMMA, writtenFor(row, head, view, viewer)]).slice(1);
  return new Prepared(
    Buffer.concat([
      OPENING,
      ...written,
      Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`),
    ]),
  );
}

function isSeen(row: HeadRow, { flagged, hidden }: HeadViewRow): boolean {
  if (flagged?.includes(row.id) || hidden?.includes(row.id)) return false;
  // If an anonymous post went with its author, it would name them.
  return row.anonymous || row.user_id === null || !hidden?.includes(row.user_id);
}

/** Most of a page is the same for most members. */
function writtenFor(row: HeadRow, head: FeedHead, view: HeadViewRow, viewer: Viewer): Buffer {
  const reacted_emoji = view.reacted?.[row.id] ?? null;
  const completed = view.completed?.includes(row.id) ?? false;
  const praying_for = view.praying_for?.includes(row.id) ?? false;
  const isMarked = reacted_emoji !== null || completed || praying_for;
  const isOwnOrMarked = row.user_id === viewer.id || isMarked;
  const written = isOwnOrMarked || viewer.admin ? undefined : head.written.get(row.id);
  if (written) return written;
  return Buffer.from(
    writeRequest(presentRequest({ ...row, reacted_emoji, completed, praying_for }, viewer)),
  );
}
