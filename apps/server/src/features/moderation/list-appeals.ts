import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { selectOpenAppeals } from './appeals.sql.ts';

/** What blocked members ask, oldest first. */
export async function listAppeals({ db }: Deps, viewer: Viewer) {
  const rows = await selectOpenAppeals(db);
  const otherAdmin = await hasOtherAdmin(db, viewer.id);
  return {
    items: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      username: row.username,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      blockedBy: row.blocked_by,
      blockReason: row.block_reason,
      blockedAt: row.blocked_at.toISOString(),
      canDecide: row.blocker_id !== viewer.id || !otherAdmin,
    })),
  };
}
