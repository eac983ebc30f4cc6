import {
  ADMIN_ALERT_TEXT_LENGTH,
  type Notification,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/schemas';
import type { Deps } from '../../http/deps.ts';
import { formatTitle } from '../../presenters/present-prayer-request.ts';
import type { DeferredAuth } from '../../queries/deferred-auth.ts';
import { batchedForViewer } from '../../queries/statement-for-sessions.ts';
import { type NotificationRow, selectLists, selectUnreadCounts } from './notifications.sql.ts';

const selectList = batchedForViewer(selectLists);
const selectCount = batchedForViewer(selectUnreadCounts);

export async function listNotifications(reader: DeferredAuth<Deps>) {
  const list = await selectList(reader);
  return { items: (list?.notifications ?? []).map(present), unreadCount: list?.unread ?? 0 };
}

function present(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    actorName: row.actor_name,
    ...(row.emoji && { emoji: row.emoji }),
    ...(row.amount !== null && { count: row.amount }),
    requestTitle: row.request_text && formatTitle(row.request_text, titleLength(row)),
    relatedRequestId: row.related_request_id,
    read: row.read,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function titleLength({ type }: NotificationRow): number {
  return type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH;
}

export async function readUnreadCount(reader: DeferredAuth<Deps>) {
  const count = await selectCount(reader);
  return { unreadCount: count?.unread ?? 0 };
}
