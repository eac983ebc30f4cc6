import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

/**
 * Takes a request out of every list; its row stays for the counts of those who prayed, its words for
 * a while (`jobs/forget-old.ts`).
 */
export async function removeRequest(
  tx: Tx,
  { requestId, ownerId }: { requestId: string; ownerId: string },
  { now }: Pick<Deps, 'now'>,
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ deleted: true, deleted_at: now() })
    .where('id', '=', requestId)
    .execute();
  // The answer kept for a repeated send holds the text as well.
  await sql`update idempotency_keys set answer = answer || '{"text":"[DELETED]","newestUpdate":null}'
    where user_id = ${ownerId} and answer ->> 'id' = ${requestId}`.execute(tx);
}

/** The account is gone, and with it every word that was shared from it. */
export async function forgetAuthor(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ text: '[DELETED]', deleted: true, edited_at: null })
    .where('user_id', '=', memberId)
    .execute();
}
