import {
  ADMIN_ALERT_TEXT_LENGTH,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/limits';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { forReader } from '../../reading/for-reader.ts';
import type { Reader } from '../../reading/head.ts';
import { titleOf } from '../../reading/title.ts';
import { type NotificationRow, selectLists } from './notifications.sql.ts';

const listOf = forReader(selectLists);

export async function listNotifications(reader: Reader) {
  const list = await listOf(reader);
  return { items: (list?.notifications ?? []).map(present), unreadCount: list?.unread ?? 0 };
}

function present(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    actorName: row.actor_name,
    ...(row.emoji && { emoji: row.emoji }),
    ...(row.amount !== null && { count: row.amount }),
    requestTitle: row.request_text && titleOf(row.request_text, titleLength(row)),
    relatedRequestId: row.related_request_id,
    read: row.read,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function titleLength({ type }: NotificationRow): number {
  return type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH;
}
