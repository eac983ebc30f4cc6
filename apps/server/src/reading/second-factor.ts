import type { Db } from '../db/database.ts';

/** Whether a member's sign-ins take two steps. */
export async function hasSecondFactor(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
