import type { Db } from '../../db/database.ts';

export async function heldHidings(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    hidings: await db
      .selectFrom('hidings')
      .leftJoin('users as hidden', 'hidden.id', 'hidden_user_id')
      .select(['hidden.username as hidden_username', 'hidden_request_id', 'hidings.created_at'])
      .where('user_id', '=', memberId)
      .orderBy('hidings.created_at')
      .execute(),
  };
}
