import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { enqueueSql } from '../../jobs/enqueue-sql.ts';
import { visibleTo } from '../../policies/visibility.ts';

/** The number of members notified in one transaction. */
const BATCH_SIZE = 500;
/** Sorts before every member's id. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type BatchRow = { last_id: string | null; notified: string[] | null };

/**
 * Locks the update, so that it is not deleted concurrently. Members who were notified before are
 * skipped. The push is delayed like that of a mutation, so that the author can still undo.
 */
const insertBatch = statement<[string, string, Date, boolean], BatchRow>(
  'fan-out-update',
  `with posted as (
     select u.id, u.request_id, u.answered from request_updates u where u.id = $1 for share of u),
   batch as (
     select c.user_id from posted join completions c on c.request_id = posted.request_id
     where c.user_id > $2 order by c.user_id limit ${BATCH_SIZE}),
   notified as (
     insert into notifications
         (id, user_id, type, related_request_id, source_id, update_id, created_at)
       select gen_random_uuid(), batch.user_id,
         case when posted.answered then 'prayer-answered' else 'prayer-update' end,
         r.id, posted.id, posted.id, $3::timestamptz
       from posted join requests r on r.id = posted.request_id cross join batch
         join users reader on reader.id = batch.user_id and reader.status = 'Active'
       where ${visibleTo('batch.user_id')}
       order by batch.user_id
       on conflict do nothing returning id, user_id),
   queued as (${enqueueSql('push', {
     data: `jsonb_build_object('notificationId', notified.id)`,
     from: `notified where $4::boolean
       and exists (select from push_registrations d where d.user_id = notified.user_id)`,
     afterMs: UNDO_MS,
   })})
   select (select user_id from batch order by user_id desc limit 1) as last_id,
     (select json_agg(user_id) from notified) as notified`,
);

/**
 * Notifies the next batch of members who prayed for a request about its update.
 *
 * @param after the last member of the previous batch, or `NIL_UUID`
 * @returns the last member of this batch, null if there are no more, and the notified members
 */
export async function notifyNextBatch(
  tx: Tx,
  {
    updateId,
    after,
    at,
    isPushOn,
  }: { updateId: string; after: string; at: Date; isPushOn: boolean },
): Promise<{ lastId: string | null; notified: string[] }> {
  const [batch] = await insertBatch(tx, updateId, after, at, isPushOn);
  return { lastId: batch?.last_id ?? null, notified: batch?.notified ?? [] };
}

/** @returns the members who had been notified */
export async function deleteUpdateNotifications(tx: Tx, updateId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notifications')
    .where('update_id', '=', updateId)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Deletes a member's notifications about a request's updates. @returns whether there were any */
export async function deleteMemberUpdateNotifications(
  tx: Tx,
  { memberId, requestId }: { memberId: string; requestId: string },
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
