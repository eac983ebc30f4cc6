import type { Tx } from '../../db/database.ts';

/** @returns the removed row and the owner of its request, or undefined when there was none */
export function deleteReaction(tx: Tx, row: { requestId: string; userId: string }) {
  return tx
    .deleteFrom('reactions')
    .using('requests')
    .whereRef('requests.id', '=', 'reactions.request_id')
    .where('reactions.request_id', '=', row.requestId)
    .where('reactions.user_id', '=', row.userId)
    .returning(['reactions.id as reactionId', 'requests.user_id as ownerId'])
    .executeTakeFirst();
}

/** What they did stays counted, with nobody's name. */
export async function forgetActor(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('reactions')
    .set({ user_id: null })
    .where('user_id', '=', memberId)
    .execute();
}
