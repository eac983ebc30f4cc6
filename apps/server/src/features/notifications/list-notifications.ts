import {
  ADMIN_ALERT_TEXT_LENGTH,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/limits';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { titleOf } from '../../reading/title.ts';
import { countUnread } from '../../reading/unread.ts';
import { type NotificationRow, selectNotifications } from './notifications.sql.ts';

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
    requestTitle: row.request_text && titleOf(row.request_text, titleLength(row)),
    relatedRequestId: row.related_request_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
  };
}

function titleLength({ type }: NotificationRow): number {
  return type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH;
}
