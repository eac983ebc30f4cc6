import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';

/** @returns the new row's id, or null when the member already prayed for this request */
export async function insertCompletion(
  tx: Tx,
  row: { requestId: string; userId: string; at: Date },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('completions')
    .values({
      id: randomUUID(),
      request_id: row.requestId,
      user_id: row.userId,
      completed_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** @returns the removed row and the owner of its request, or undefined when there was none */
export function deleteCompletion(tx: Tx, row: { requestId: string; userId: string }) {
  return tx
    .deleteFrom('completions')
    .using('requests')
    .whereRef('requests.id', '=', 'completions.request_id')
    .where('completions.request_id', '=', row.requestId)
    .where('completions.user_id', '=', row.userId)
    .returning(['completions.id as completionId', 'requests.user_id as ownerId'])
    .executeTakeFirst();
}

/** What they did stays counted, with nobody's name. */
export async function forgetActor(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('completions')
    .set({ user_id: null })
    .where('user_id', '=', memberId)
    .execute();
}
