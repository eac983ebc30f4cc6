import { randomUUID } from 'node:crypto';
import {
  NOTIFICATION_LIST_SIZE,
  type NotificationType,
} from '@prayer-swap/shared/notifications/schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { VISIBLE_ACTOR } from '../../policies/visibility.ts';
import { statementForSessions } from '../../queries/statement-for-sessions.ts';
import {
  getNotificationWindowStart,
  IS_CURRENT_NOTIFICATION,
  unreadCountSql,
} from '../../queries/unread-notifications.ts';
import { getLatest, type Session, type ViewerRow } from '../../queries/viewer.ts';

/** A notification with the row that caused it; one cause notifies a member once. */
export type NewNotification = {
  memberId: string;
  type: NotificationType;
  sourceId: string;
  /** The member who caused it, or whom an alert is about. */
  actorId?: string;
  requestId?: string;
  /** The number of items it is about. */
  amount?: number;
};

/** A notification that is sent to every admin. */
export type Alert = Omit<NewNotification, 'memberId'>;

/** @returns the new row's id */
export async function insertNotification(
  tx: Tx,
  notification: NewNotification,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('notifications')
    .values({
      id,
      user_id: notification.memberId,
      type: notification.type,
      actor: notification.actorId ?? null,
      emoji: null,
      related_request_id: notification.requestId ?? null,
      amount: notification.amount ?? null,
      source_id: notification.sourceId,
      created_at: at,
    })
    .execute();
  return id;
}

const insertForAdmins = statement<
  [string, string | null, string | null, string, Date, string | null],
  { id: string; user_id: string }
>(
  'alert-admins',
  `insert into notifications (id, user_id, type, actor, related_request_id, source_id, created_at)
   select gen_random_uuid(), u.id, $1::text, $2::uuid, $3::uuid, $4::uuid, $5::timestamptz
   from users u
   where u.admin and u.status = 'Active' and u.id is distinct from $6::uuid
   order by u.id
   returning id, user_id`,
);

/**
 * Notifies every active admin.
 *
 * @param except the admin who is not notified
 * @returns the new rows' ids and their members
 */
export async function insertAlerts(
  tx: Tx,
  { type, actorId, requestId, sourceId }: Alert,
  { at, except }: { at: Date; except: string | null },
): Promise<{ id: string; memberId: string }[]> {
  const values = [type, actorId ?? null, requestId ?? null, sourceId, at, except] as const;
  const rows = await insertForAdmins(tx, ...values);
  return rows.map(({ id, user_id }) => ({ id, memberId: user_id }));
}

export async function deleteBySource(
  tx: Tx,
  row: { memberId: string; type: NotificationType; sourceId: string },
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', row.memberId)
    .where('type', '=', row.type)
    .where('source_id', '=', row.sourceId)
    .execute();
}

export type NotificationRow = {
  id: string;
  type: NotificationType;
  actor_name: string | null;
  emoji: ReactionEmoji | null;
  amount: number | null;
  request_text: string | null;
  related_request_id: string | null;
  read: boolean;
  /** In PostgreSQL's JSON format. */
  created_at: string;
};

const UNREAD = `${unreadCountSql('u.id', '$4')} as unread`;

type UnreadRow = ViewerRow & { unread: number };
type ListRow = UnreadRow & { notifications: NotificationRow[] | null };

const lists = statementForSessions<[Date], ListRow>('notification-lists', {
  columns: `${UNREAD},
     (select json_agg(n order by n.created_at desc, n.id desc) from (
        select n.id, n.type, actor.username as actor_name, n.emoji, n.amount, request.text as request_text,
          n.related_request_id, n.read, n.created_at
        from notifications n
          left join users actor on ${VISIBLE_ACTOR}
          left join requests request on request.id = n.related_request_id
        where n.user_id = u.id and n.created_at > $4 and ${IS_CURRENT_NOTIFICATION}
        order by n.created_at desc, n.id desc
        limit ${NOTIFICATION_LIST_SIZE}) n) as notifications`,
});

/** @returns in the order of the sessions; undefined for an invalid session */
export function selectLists(db: Db, sessions: Session[]): Promise<(ListRow | undefined)[]> {
  return lists(db, sessions, getNotificationWindowStart(getLatest(sessions)));
}

const unreadCounts = statementForSessions<[Date], UnreadRow>('unread-counts', { columns: UNREAD });

/** @returns in the order of the sessions; undefined for an invalid session */
export function selectUnreadCounts(
  db: Db,
  sessions: Session[],
): Promise<(UnreadRow | undefined)[]> {
  return unreadCounts(db, sessions, getNotificationWindowStart(getLatest(sessions)));
}

/** Deletes a member's notifications of this type. */
export async function deleteOfType(
  tx: Tx,
  { memberId, type }: { memberId: string; type: NotificationType },
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', memberId)
    .where('type', '=', type)
    .execute();
}

/** Deletes a deleted member's notifications and anonymizes those that name the member. */
export async function deleteNotificationsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', memberId).execute();
  await tx
    .updateTable('notifications')
    .set({ actor: null })
    .where('actor', '=', memberId)
    .execute();
}
