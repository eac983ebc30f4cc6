import type { Db, Tx } from '../../db/database.ts';

/** @returns the deleted row and the owner of its request, or undefined if there was none */
export function deleteCompletion(tx: Tx, row: { requestId: string; userId: string }) {
  return tx
    .deleteFrom('completions')
    .using('requests')
    .whereRef('requests.id', '=', 'completions.request_id')
    .where('completions.request_id', '=', row.requestId)
    .where('completions.user_id', '=', row.userId)
    .returning([
      'completions.id as completionId',
      'completions.request_id as requestId',
      'requests.user_id as ownerId',
    ])
    .executeTakeFirst();
}

/** Completions still count, without a member. */
export async function anonymizeCompletions(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('completions')
    .set({ user_id: null })
    .where('user_id', '=', memberId)
    .execute();
}

export async function exportCompletions(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown>> {
  return {
    completions: await db
      .selectFrom('completions')
      .select(['request_id', 'completed_at'])
      .where('user_id', '=', memberId)
      .orderBy('completed_at')
      .execute(),
  };
}
