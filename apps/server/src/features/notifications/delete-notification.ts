import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';

/** @throws Refusal 404 when it is not the member's */
export function deleteNotification(
  { db, live }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return transact(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    live.tell(tx, viewer.id, { type: 'notification' });
  });
}
