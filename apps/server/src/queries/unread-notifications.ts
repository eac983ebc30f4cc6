import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { visibleTo } from '../prayer-requests/visibility.ts';

/**
 * Condition on a notification `n`: its subject still exists and, for an update, the member can see
 * the request. The list, the unread count and the push messages share it.
 */
export const IS_CURRENT_NOTIFICATION = `(n.related_request_id is null
  or exists (select from requests r where r.id = n.related_request_id and not r.deleted
    and (n.update_id is null or (${visibleTo('n.user_id')}))))`;

/** Start of the window outside of which notifications are not shown. */
export function getNotificationWindowStart(now: Date): Date {
  return new Date(now.getTime() - NOTIFICATION_WINDOW_MS);
}

/**
 * `:since`, hidden from the planner, which would otherwise plan again for each of its values: with a
 * known one it expects fewer rows.
 */
export const SINCE = '(select :since::timestamptz)';

/** Number of a member's unread notifications since `:since`. */
export function unreadCountSql(member: string): string {
  return `(select coalesce(sum(n.unread), 0)::int from (
     select user_id, related_request_id, update_id, count(*) as unread from notifications
     where not read and user_id = ${member} and created_at > ${SINCE}
     group by user_id, related_request_id, update_id
   ) n where ${IS_CURRENT_NOTIFICATION})`;
}

const selectUnread = statement<{ memberId: string; since: Date }, { unread: number }>(
  'unread-count',
  `select ${unreadCountSql(':memberId')} as unread`,
);

export async function countUnread(db: Db, memberId: string, now: Date): Promise<number> {
  const [row] = await selectUnread(db, { memberId, since: getNotificationWindowStart(now) });
  return row?.unread ?? 0;
}
