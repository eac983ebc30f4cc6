import { TITLE_MAX_LENGTH } from '@prayer-swap/shared/notifications/limits';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { truncateText } from '@prayer-swap/shared/prayer-requests/text';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { countUnread, type NotificationRow, selectNotifications } from './notifications.sql.ts';

export async function listNotifications({ db, now }: Deps, viewer: Viewer) {
  const at = now();
  const [rows, unreadCount] = await Promise.all([
    selectNotifications(db, viewer.id, at),
    countUnread(db, viewer.id, at),
  ]);
  return { items: rows.map(present), unreadCount };
}

function present(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    actorName: row.actor_name,
    ...(row.emoji && { emoji: row.emoji }),
    requestTitle: row.request_text && titleOf(row.request_text),
    relatedRequestId: row.related_request_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
  };
}

/** A title stands on one line. */
function titleOf(text: string): string {
  return truncateText(text.replace(/\s+/g, ' '), TITLE_MAX_LENGTH);
}
