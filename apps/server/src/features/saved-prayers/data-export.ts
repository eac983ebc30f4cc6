import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function exportSavedPrayers(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown>> {
  return {
    saved_prayers: await db
      .selectFrom('saved_prayers')
      .select(['request_id', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    prayer_reminders: await db
      .selectFrom('prayer_reminders')
      .select(['is_on', 'hour', 'time_zone', sql<string | null>`last_on::text`.as('last_on')])
      .where('user_id', '=', memberId)
      .execute(),
  };
}
