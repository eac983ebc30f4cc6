import type { Db } from '../../db/database.ts';

export async function heldUpdates(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    request_updates: await db
      .selectFrom('request_updates as u')
      .innerJoin('requests as r', 'r.id', 'u.request_id')
      .select(['u.request_id', 'u.text', 'u.answered', 'u.created_at'])
      .where('r.user_id', '=', memberId)
      .orderBy('u.created_at')
      .execute(),
  };
}
