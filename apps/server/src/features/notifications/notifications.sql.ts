import { randomUUID } from 'node:crypto';
import {
  NOTIFICATION_LIST_SIZE,
  NOTIFICATION_WINDOW_MS,
} from '@prayer-swap/shared/notifications/limits';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

export async function insertNotification(
  tx: Tx,
  row: {
    memberId: string;
    type: NotificationType;
    actorId: string;
    emoji: ReactionEmoji | null;
    requestId: string;
    sourceId: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      user_id: row.memberId,
      type: row.type,
      actor: row.actorId,
      emoji: row.emoji,
      related_request_id: row.requestId,
      source_id: row.sourceId,
      created_at: row.at,
    })
    .execute();
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

/** Of a row `n`: the member's, recent, and about nothing that is gone. The list and the count agree on it. */
const CURRENT = `n.user_id = $1 and n.created_at > $2
  and (n.related_request_id is null
    or exists (select from requests r where r.id = n.related_request_id and not r.deleted))`;

export type NotificationRow = {
  id: string;
  type: NotificationType;
  actor_name: string | null;
  emoji: ReactionEmoji | null;
  request_text: string | null;
  related_request_id: string | null;
  read: boolean;
  created_at: Date;
};

const selectNewest = statement<[string, Date], NotificationRow>(
  'notification-list',
  `select n.id, n.type, actor.username as actor_name, n.emoji, request.text as request_text,
     n.related_request_id, n.read, n.created_at
   from notifications n
     left join users actor on actor.id = n.actor and actor.status <> 'Deleted'
     left join requests request on request.id = n.related_request_id
   where ${CURRENT}
   order by n.created_at desc, n.id desc
   limit ${NOTIFICATION_LIST_SIZE}`,
);

export function selectNotifications(db: Db, memberId: string, now: Date) {
  return selectNewest(db, memberId, windowStart(now));
}

const selectUnread = statement<[string, Date], { unread: number }>(
  'unread-count',
  `select count(*) as unread from notifications n where not n.read and ${CURRENT}`,
);

export async function countUnread(db: Db, memberId: string, now: Date): Promise<number> {
  const [row] = await selectUnread(db, memberId, windowStart(now));
  return row?.unread ?? 0;
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - NOTIFICATION_WINDOW_MS);
}
