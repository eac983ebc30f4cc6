import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { selectOpenReports } from './reports.sql.ts';

/** What members say about each other: child safety first, then oldest first. */
export async function listReports({ db }: Deps, viewer: Viewer) {
  const rows = await selectOpenReports(db, viewer.id);
  return {
    items: rows.map(({ user_id, reported_by, created_at, ...row }) => ({
      ...row,
      userId: user_id,
      reportedBy: reported_by,
      createdAt: created_at.toISOString(),
    })),
  };
}
