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
  });
}
