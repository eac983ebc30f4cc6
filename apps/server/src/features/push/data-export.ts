import type { Db } from '../../db/database.ts';

/** Excludes push addresses and tokens, which allow sending to the device. */
export async function exportDevices(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    push_registrations: await db
      .selectFrom('push_registrations')
      .select(['platform', 'created_at', 'last_seen_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    push_preferences: await db
      .selectFrom('push_preferences')
      .select(['time_zone', 'quiet', 'quiet_from', 'quiet_until', 'show_text'])
      .where('user_id', '=', memberId)
      .execute(),
  };
}
