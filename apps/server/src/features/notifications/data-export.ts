import type { Db } from '../../db/database.ts';

/** Who caused one is another member’s to tell. */
export async function exportNotifications(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown>> {
  return {
    notifications: await db
      .selectFrom('notifications')
      .select(['type', 'emoji', 'related_request_id', 'read', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
