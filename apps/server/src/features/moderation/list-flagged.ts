import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { parseSearch } from './members.sql.ts';
import { presentFlagged } from './present-flagged.ts';
import { decodeRankedCursor, encodeRankedCursor } from './ranked-cursor.ts';
import { selectFlagged } from './reviews.sql.ts';

/** Flagged and blocked posts, a page at a time. */
export async function listFlagged(
  { db }: Deps,
  {
    viewer,
    search,
    cursor,
  }: { viewer: Viewer; search?: string | undefined; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : decodeRankedCursor(cursor);
  const rows = await selectFlagged(db, parseSearch(search), after);
  const reviewer = { viewer, isOtherAdminAvailable: await hasOtherAdmin(db, viewer.id) };
  const page = rows.slice(0, ADMIN_LIST_SIZE);
  const last = rows.length > ADMIN_LIST_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map((row) => presentFlagged(row, reviewer)),
    nextCursor: last
      ? encodeRankedCursor({ rank: last.rank, at: last.listed_at, id: last.id })
      : null,
  };
}
