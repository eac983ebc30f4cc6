import { randomUUID } from 'node:crypto';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { Tx } from '../../db/database.ts';

/** @returns the new row's id, or null when the member already reacted to this request */
export async function insertReaction(
  tx: Tx,
  row: { requestId: string; userId: string; emoji: ReactionEmoji; at: Date },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('reactions')
    .values({
      id: randomUUID(),
      request_id: row.requestId,
      user_id: row.userId,
      emoji: row.emoji,
      reacted_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

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
