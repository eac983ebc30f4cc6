import type { Db } from '../../db/database.ts';

export async function heldPoints(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    point_ledger: await db
      .selectFrom('point_ledger')
      .select(['event_type', 'source_id', 'points', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
