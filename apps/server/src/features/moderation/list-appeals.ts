import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { selectOpenAppeals } from './appeals.sql.ts';

/** Open appeals of blocked members, oldest first, a page at a time. */
export async function listAppeals({ db }: Deps, viewer: Viewer, cursor?: string) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { items, nextCursor } = pageFrom(await selectOpenAppeals(db, after), ADMIN_LIST_SIZE);
  const isOtherAdminAvailable = await hasOtherAdmin(db, viewer.id);
  return {
    items: items.map((row) => ({
      id: row.id,
      userId: row.user_id,
      username: row.username,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      blockedBy: row.blocked_by,
      blockReason: row.block_reason,
      blockedAt: row.blocked_at.toISOString(),
      canDecide: row.blocker_id !== viewer.id || !isOtherAdminAvailable,
    })),
    nextCursor,
  };
}
