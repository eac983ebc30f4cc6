import type { Db } from '../../db/database.ts';

export async function heldCompletions(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    completions: await db
      .selectFrom('completions')
      .select(['request_id', 'completed_at'])
      .where('user_id', '=', memberId)
      .orderBy('completed_at')
      .execute(),
  };
}
