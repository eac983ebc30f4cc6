import type { Db } from '../../db/database.ts';

export async function heldFlags(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    user_flags: await db
      .selectFrom('user_flags')
      .select(['request_id', 'reason', 'outcome', 'settled_at', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
