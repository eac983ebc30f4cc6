import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import type { Actor } from '../../acting/do-act.ts';
import { pageFrom } from '../../db/page.ts';
import { Prepared } from '../../http/prepared.ts';
import type { Viewer } from '../../http/session.ts';
import type { HeadRow, HeadViewRow } from './feed-head.sql.ts';
import { type FeedHead, feedHeads, writeRequest } from './feed-head.ts';
import { presentRequest } from './present.ts';

/** Who reads: a session that the reading's own statement judges. */
export type Reader = Pick<Actor, 'deps' | 'session' | 'admit'>;

/**
 * The community's newest, which most calls are for: read once for all, with one statement for what is
 * the viewer's own. What they wrote themselves is in it at once.
 *
 * @returns no page where so much is hidden from the viewer that theirs would reach beyond the head
 */
export async function firstPage(
  reader: Reader,
): Promise<{ viewer: Viewer; page: Prepared | null }> {
  const { deps, session } = reader;
  const heads = feedHeads(deps.db);
  let head = await heads.recent(deps.config.feedHeadMs);
  let view = await head.viewOf(session);
  const viewer = await reader.admit(view);
  if (view?.covered === false) {
    head = await heads.fresh();
    view = await head.viewOf(session);
  }
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
  return row.anonymous || !hidden?.includes(row.user_id);
}

/** Most of a page is the same for most members. */
function writtenFor(row: HeadRow, head: FeedHead, view: HeadViewRow, viewer: Viewer): Buffer {
  const reacted_emoji = view.reacted?.[row.id] ?? null;
  const completed = view.completed?.includes(row.id) ?? false;
  const isOwnOrMarked = row.user_id === viewer.id || reacted_emoji !== null || completed;
  const written = isOwnOrMarked || viewer.admin ? undefined : head.written.get(row.id);
  if (written) return written;
  return Buffer.from(writeRequest(presentRequest({ ...row, reacted_emoji, completed }, viewer)));
}
