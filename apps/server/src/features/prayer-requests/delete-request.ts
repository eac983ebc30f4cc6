import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { ownRequest } from './own-request.ts';

/** Removes a request from every list; its row stays for the counts of those who prayed. */
export function deleteRequest(
  { db }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await ownRequest(tx, { viewer, id });
    await tx.updateTable('requests').set({ deleted: true }).where('id', '=', id).execute();
    // The answer kept for a repeated send holds the text as well.
    await sql`update idempotency_keys set answer = jsonb_set(answer, '{text}', '"[DELETED]"')
      where user_id = ${viewer.id} and answer ->> 'id' = ${id}`.execute(tx);
  });
}
