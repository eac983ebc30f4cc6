import {
  ADMIN_ALERT_TEXT_LENGTH,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/limits';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { askedTogether } from '../../db/asked-together.ts';
import { forEachServer } from '../../db/for-each-server.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import type { Reader } from '../../reading/head.ts';
import { titleOf } from '../../reading/title.ts';
import { type NotificationRow, selectLists, selectUnreadCounts } from './notifications.sql.ts';

const lists = forEachServer(({ db }: Pick<Deps, 'db'>) =>
  askedTogether((sessions: Session[]) => selectLists(db, sessions)),
);

export async function listNotifications({ deps, session, admit }: Reader) {
  const list = await lists(deps)(session);
  await admit(list);
  return { items: (list?.notifications ?? []).map(present), unreadCount: list?.unread ?? 0 };
}

const unreadCounts = forEachServer(({ db }: Pick<Deps, 'db'>) =>
  askedTogether((sessions: Session[]) => selectUnreadCounts(db, sessions)),
);

export async function countUnreadOf({ deps, session, admit }: Reader) {
  const count = await unreadCounts(deps)(session);
  await admit(count);
  return { unreadCount: count?.unread ?? 0 };
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
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function titleLength({ type }: NotificationRow): number {
  return type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH;
}
