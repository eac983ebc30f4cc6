import { randomUUID } from 'node:crypto';
import {
  ADMIN_ALERT_TEXT_LENGTH,
  NOTIFICATION_LIST_SIZE,
  NOTIFICATION_RETENTION_DAYS,
  type Notification,
  type NotificationType,
  TITLE_MAX_LENGTH,
} from '@prayer-swap/shared/notifications/schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { DAY } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import {
  batchedForViewer,
  statementForSessions,
} from '../../authentication/statement-for-sessions.ts';
import { getLatest, type ViewerRow } from '../../authentication/viewer.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deleteInBatches } from '../../db/retention.ts';
import { statement } from '../../db/statement.ts';
import { READABLE_WORD, VISIBLE_ACTOR } from '../../prayer-requests/visibility.ts';
import { ownRows } from '../../queries/own-rows.ts';
import { formatTitle } from '../../queries/present-prayer-request.ts';
import {
  getNotificationWindowStart,
  IS_CURRENT_NOTIFICATION,
  SINCE,
  unreadCountSql,
} from '../../queries/unread-notifications.ts';

/** Columns of a notification. One cause, the row `source_id`, notifies a member once. */
export type NewNotification = {
  type: NotificationType;
  source_id: string;
  related_request_id?: string;
  /** The number of items it is about. */
  amount?: number;
};

/** @returns the new row's id and member */
export async function insertNotification(
  tx: Tx,
  memberId: string,
  notification: NewNotification,
  at: Date,
) {
  const row = { id: randomUUID(), user_id: memberId };
  const unset = { actor: null, emoji: null, related_request_id: null };
  await tx
    .insertInto('notifications')
    .values({ ...row, ...unset, ...notification, created_at: at })
    .execute();
  return row;
}

export type MemberAlert = {
  type: NotificationType;
  source_id: string;
  /** The member whom it is about. */
  actor: string;
  /** An admin who is not notified. */
  exceptId: string | null;
};

/** Notifies every active admin except one. @returns the new rows' ids and members */
export const insertAlerts = statement<MemberAlert & { at: Date }, { id: string; user_id: string }>(
  'alert-admins',
  `insert into notifications (id, user_id, type, actor, source_id, created_at)
   select gen_random_uuid(), u.id, :type::text, :actor::uuid, :source_id::uuid, :at::timestamptz
   from users u
   where u.admin and u.status = 'Active' and u.id is distinct from :exceptId::uuid
   order by u.id
   returning id, user_id`,
);

/** Notifies the author of a request about a word that they can read. @returns the new row, if any */
export const insertWordNotification = statement<
  { wordId: string; at: Date },
  { id: string; user_id: string }
>(
  'notify-word',
  `insert into notifications (id, user_id, type, actor, related_request_id, source_id, created_at)
   select gen_random_uuid(), r.user_id, 'prayer-word', w.user_id, r.id, w.id, :at::timestamptz
   from words w join requests r on r.id = w.request_id
     join users author on author.id = r.user_id and author.status = 'Active'
   where w.id = :wordId and ${READABLE_WORD}
   returning id, user_id`,
);

/** `created_at` is in PostgreSQL's JSON format. */
type NotificationRow = Pick<
  Notification,
  'id' | 'type' | 'actorName' | 'relatedRequestId' | 'read'
> & {
  emoji: ReactionEmoji | null;
  amount: number | null;
  request_text: string | null;
  created_at: string;
};

const UNREAD = `${unreadCountSql('u.id')} as unread`;

type UnreadRow = ViewerRow & { unread: number };
type ListRow = UnreadRow & { notifications: NotificationRow[] | null };

const lists = statementForSessions<{ since: Date }, ListRow>('notification-lists', {
  columns: `${UNREAD},
     (select json_agg(n order by n.created_at desc, n.id desc) from (
        select n.id, n.type, actor.username as "actorName", n.emoji, n.amount, request.text as request_text,
          n.related_request_id as "relatedRequestId", n.read, n.created_at
        from notifications n
          left join users actor on ${VISIBLE_ACTOR}
          left join requests request on request.id = n.related_request_id
        where n.user_id = u.id and n.created_at > ${SINCE} and ${IS_CURRENT_NOTIFICATION}
        order by n.created_at desc, n.id desc
        limit ${NOTIFICATION_LIST_SIZE}) n) as notifications`,
});

export const selectList = batchedForViewer((db, sessions) =>
  lists(db, sessions, { since: getNotificationWindowStart(getLatest(sessions)) }),
);

const unreadCounts = statementForSessions<{ since: Date }, UnreadRow>('unread-counts', {
  columns: UNREAD,
});

export const selectUnreadCount = batchedForViewer((db, sessions) =>
  unreadCounts(db, sessions, { since: getNotificationWindowStart(getLatest(sessions)) }),
);

export function presentNotification(row: NotificationRow): Notification {
  const { emoji, amount, request_text, created_at, ...notification } = row;
  const maxLength = row.type === 'admin_flag_alert' ? ADMIN_ALERT_TEXT_LENGTH : TITLE_MAX_LENGTH;
  return {
    ...notification,
    ...(emoji && { emoji }),
    ...(amount !== null && { count: amount }),
    requestTitle: request_text && formatTitle(request_text, maxLength),
    createdAt: new Date(created_at).toISOString(),
  };
}

/** Deletes notifications by equal columns. @returns whether there were any */
export async function deleteNotifications(
  tx: Tx,
  columns: { user_id?: string; actor?: string; type?: NotificationType; source_id?: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where((row) => row.and(columns))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns the members who had been notified */
export function deleteUpdateNotifications(tx: Tx, updateId: string) {
  return tx
    .deleteFrom('notifications')
    .where('update_id', '=', updateId)
    .returning('user_id')
    .execute();
}

/** Deletes a member's notifications about a request's updates. @returns whether there were any */
export async function deleteMemberUpdateNotifications(
  tx: Tx,
  memberId: string,
  requestId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('user_id', '=', memberId)
    .where('update_id', 'in', (updates) =>
      updates.selectFrom('request_updates').select('id').where('request_id', '=', requestId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes a deleted member's name from the notifications of others. */
export async function anonymizeNotifications(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ actor: null })
    .where('actor', '=', memberId)
    .execute();
}

/** Excludes the actor, which is another member's data. */
export async function exportNotifications(db: Db, memberId: string) {
  return {
    notifications: await ownRows(db, memberId)(
      'notifications',
      ['type', 'emoji', 'related_request_id', 'read', 'created_at'],
      'created_at',
    ),
  };
}

export function deleteOldNotifications({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - NOTIFICATION_RETENTION_DAYS * DAY);
  return deleteInBatches(db, 'notifications', sql`created_at < ${before}`);
}
