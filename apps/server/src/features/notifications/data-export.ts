import type { Db } from '../../db/database.ts';

/** Excludes the actor, which is another member's data. */
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
