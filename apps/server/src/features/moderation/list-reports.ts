import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { decodeRankedCursor, encodeRankedCursor } from './ranked-cursor.ts';
import { type ReportRow, selectOpenReports } from './reports.sql.ts';

/** Open reports about members, a page at a time: child safety first, then oldest first. */
export async function listReports({ db }: Deps, viewer: Viewer, cursor?: string) {
  const after = cursor === undefined ? null : decodeRankedCursor(cursor);
  const rows = await selectOpenReports(db, viewer.id, after);
  const page = rows.slice(0, ADMIN_LIST_SIZE);
  const last = rows.length > ADMIN_LIST_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(present),
    nextCursor: last
      ? encodeRankedCursor({ rank: last.rank, at: last.created_at, id: last.id })
      : null,
  };
}

function present({ id, user_id, username, reported_by, reason, text, created_at }: ReportRow) {
  return {
    id,
    userId: user_id,
    username,
    reportedBy: reported_by,
    reason,
    text,
    createdAt: created_at.toISOString(),
  };
}
