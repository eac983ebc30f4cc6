import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';

/** @throws HttpError 404 if it is not the member's */
export function deleteNotification(
  { db, live }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    live.publishAfterCommit(tx, viewer.id, { type: 'notification' });
  });
}
