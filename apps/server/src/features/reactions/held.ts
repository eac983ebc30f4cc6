import type { Db } from '../../db/database.ts';

export async function heldReactions(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    reactions: await db
      .selectFrom('reactions')
      .select(['request_id', 'emoji', 'reacted_at'])
      .where('user_id', '=', memberId)
      .orderBy('reacted_at')
      .execute(),
  };
}
