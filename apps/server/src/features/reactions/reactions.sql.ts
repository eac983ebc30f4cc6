import type { Db, Tx } from '../../db/database.ts';

/** @returns the deleted row and the owner of its request, or undefined if there was none */
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

/** Reactions still count, without a member. */
export async function anonymizeReactions(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('reactions')
    .set({ user_id: null })
    .where('user_id', '=', memberId)
    .execute();
}

export async function exportReactions(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    reactions: await db
      .selectFrom('reactions')
      .select(['request_id', 'emoji', 'reacted_at'])
      .where('user_id', '=', memberId)
      .orderBy('reacted_at')
      .execute(),
  };
}
