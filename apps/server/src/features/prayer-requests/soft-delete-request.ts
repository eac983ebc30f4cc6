import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ERASED_CONTENT } from '../../db/request-content.ts';
import type { Deps } from '../../http/deps.ts';
import { evictFirstPage } from '../../queries/first-page-cache.ts';

/**
 * Removes a request from every list. Its row remains for the counts of those who prayed; its text
 * remains until the retention ends (`jobs/apply-retention.ts`).
 */
export async function softDeleteRequest(
  tx: Tx,
  { requestId, ownerId }: { requestId: string; ownerId: string | null },
  { now, live }: Pick<Deps, 'now' | 'live'>,
): Promise<void> {
  evictFirstPage(tx, { live });
  await tx
    .updateTable('requests')
    .set({ deleted: true, deleted_at: now() })
    .where('id', '=', requestId)
    .execute();
  // The stored idempotency response contains the text too.
  const erased = JSON.stringify({ ...ERASED_CONTENT, newestUpdate: null });
  await sql`update idempotency_keys set answer = answer || ${erased}::jsonb
    where user_id = ${ownerId} and answer ->> 'id' = ${requestId}`.execute(tx);
}

const REMOVED = { ...ERASED_CONTENT, deleted: true, edited_at: null };

/** Removes all remaining requests of a deleted account, with their texts. */
export async function redactRequestsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('requests').set(REMOVED).where('user_id', '=', memberId).execute();
}

/** Removes an anonymous request whose account was deleted before. */
export async function removeOrphan(
  tx: Tx,
  { requestId }: { requestId: string },
  { live }: Pick<Deps, 'live'>,
): Promise<void> {
  evictFirstPage(tx, { live });
  await tx.updateTable('requests').set(REMOVED).where('id', '=', requestId).execute();
}
