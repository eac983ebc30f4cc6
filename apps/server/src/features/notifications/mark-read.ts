import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import type { Viewer } from '../../queries/viewer.ts';

/** Marks one as read. Idempotent. @throws HttpError 404 if it is not the member's */
export async function markRead(deps: Deps, { viewer, id }: { viewer: Viewer; id: string }) {
  const marked = await withTransaction(deps.db, async (tx) => {
    const row = await tx
      .updateTable('notifications')
      .set({ read: true })
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (row) deps.live.publishAfterCommit(tx, viewer.id, { type: 'notification' });
    return row;
  });
  if (!marked) throw notFound();
  return unreadOf(deps, viewer);
}

export async function markAllRead(deps: Deps, viewer: Viewer) {
  await withTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', viewer.id)
      .where('read', '=', false)
      .execute();
    // Updates the count in the member's other tabs and devices.
    deps.live.publishAfterCommit(tx, viewer.id, { type: 'notification' });
  });
  return unreadOf(deps, viewer);
}

async function unreadOf({ db, now }: Deps, viewer: Viewer) {
  return { unreadCount: await countUnread(db, viewer.id, now()) };
}
