import { randomUUID } from 'node:crypto';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { VISIBLE_ACTOR } from '../../prayer-requests/visibility.ts';
import {
  getNotificationWindowStart,
  IS_CURRENT_NOTIFICATION,
} from '../../queries/unread-notifications.ts';
import { isForAdmins, isMemberActivity, type Thread } from './thread.ts';

/**
 * The recipient of a notification that is still to be sent. A cheap check, since most members have
 * no device.
 */
export async function selectRecipientId(db: Db, notificationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('id', '=', notificationId)
    .where('read', '=', false)
    .where('push_id', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Serializes the member's pushes: two messages of a thread are never created concurrently. */
export async function lockPushesOf(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('push'), hashtext(${memberId}))`.execute(tx);
}

const selectUnsentThread = statement<{ notificationId: string; since: Date }, Thread>(
  'push-thread',
  `select n.user_id as "memberId", n.type, n.related_request_id as "requestId"
   from notifications n
   where n.id = :notificationId and not n.read and n.push_id is null and n.created_at > :since
     and ${IS_CURRENT_NOTIFICATION}`,
);

/** @returns the thread of a notification that is not sent yet, else undefined */
export async function selectThread(tx: Tx, notificationId: string, now: Date) {
  const [thread] = await selectUnsentThread(tx, {
    notificationId,
    since: getNotificationWindowStart(now),
  });
  return thread;
}

/** Whether the member can receive a message of this kind at all. */
export async function canReceive(db: Db, { memberId, type }: Thread): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select('admin')
    .where('id', '=', memberId)
    .where('status', '=', 'Active')
    .where('notifications_enabled', '=', true)
    .executeTakeFirst();
  return member !== undefined && (member.admin || !isForAdmins(type));
}

/** When the last message of a thread was created. */
export function selectLastPush(tx: Tx, thread: Thread) {
  return tx
    .selectFrom('pushes')
    .select('created_at')
    .where('user_id', '=', thread.memberId)
    .where('type', '=', thread.type)
    .where('request_id', 'is not distinct from', thread.requestId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Creates a message of a notification and the other pending ones of its thread, except those that
 * can still be undone. @returns the message's id
 */
export async function insertPush(
  tx: Tx,
  { thread, notificationId, now }: { thread: Thread; notificationId: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  const { memberId, type, requestId } = thread;
  const settledBefore = new Date(now.getTime() - (isMemberActivity(type) ? UNDO_MS : 0));
  await tx
    .insertInto('pushes')
    .values({ id, user_id: memberId, type, request_id: requestId, created_at: now })
    .execute();
  await tx
    .updateTable('notifications')
    .set({ push_id: id })
    .where('user_id', '=', memberId)
    .where('type', '=', type)
    .where('related_request_id', 'is not distinct from', requestId)
    .where('read', '=', false)
    .where('push_id', 'is', null)
    .where((row) =>
      row.or([row('created_at', '<=', settledBefore), row('id', '=', notificationId)]),
    )
    .execute();
  return id;
}

export function selectPush(db: Db, id: string): Promise<Thread | undefined> {
  return db
    .selectFrom('pushes')
    .select(['user_id as memberId', 'type', 'request_id as requestId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A notification in a message; the actor is null if the member may not read the name. */
export type PushNotificationRow = {
  actor_id: string | null;
  actor_name: string | null;
  emoji: ReactionEmoji | null;
  amount: number | null;
  request_text: string | null;
  created_at: Date;
};

const selectUnreadOfThread = statement<
  { id: string; memberId: string; since: Date },
  PushNotificationRow & { is_of_push: boolean }
>(
  'push-notifications',
  `select actor.id as actor_id, actor.username as actor_name, n.emoji, n.amount, request.text as request_text,
     n.created_at, n.push_id = :id as is_of_push
   from pushes push join pushes sent on sent.user_id = push.user_id and sent.type = push.type
       and sent.request_id is not distinct from push.request_id
     join notifications n on n.push_id = sent.id
     left join users actor on ${VISIBLE_ACTOR}
     left join requests request on request.id = n.related_request_id
   where push.id = :id and not n.read and n.user_id = :memberId and n.created_at > :since
     and ${IS_CURRENT_NOTIFICATION}
   order by n.created_at desc, n.id desc`,
);

/**
 * The unread notifications of a message and of the others of its thread, which it replaces on the
 * device, newest first. None if those of the message itself were read or retracted.
 */
export async function selectPushNotifications(
  db: Db,
  push: { id: string; memberId: string },
  now: Date,
): Promise<PushNotificationRow[]> {
  const rows = await selectUnreadOfThread(db, { ...push, since: getNotificationWindowStart(now) });
  return rows.some(({ is_of_push }) => is_of_push) ? rows : [];
}
