import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { OLDEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { enqueueSql } from '../../jobs/enqueue-sql.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';

/**
 * Notifies every member who prayed for a request and can see it about an update, once each. After a
 * crash the fan-out skips members who were notified. A deleted update notifies no one.
 */
export async function fanOutUpdate(
  { updateId }: { updateId: string },
  ctx: AppContext,
): Promise<void> {
  const { db, live, now, push } = ctx;
  let after: string | null = OLDEST.id;
  while (after !== null) {
    const from: string = after;
    after = await withTransaction(db, async (tx) => {
      const [batch] = await insertBatch(tx, {
        updateId,
        after: from,
        now: now(),
        isPushOn: push.isOn,
      });
      for (const memberId of batch?.notified ?? []) {
        live.publishAfterCommit(tx, memberId, { type: 'notification' });
      }
      return batch?.last_id ?? null;
    });
  }
}

/** The number of members notified in one transaction. */
const BATCH_SIZE = 500;

/**
 * Notifies the next batch of members, after the last one of the previous batch. `last_id` is null
 * if there are no more. Locks the update, so that it is not deleted concurrently. Members who were
 * notified before are skipped. The push is delayed like that of a mutation, so that the author can
 * still undo.
 */
const insertBatch = statement<
  { updateId: string; after: string; now: Date; isPushOn: boolean },
  { last_id: string | null; notified: string[] | null }
>(
  'fan-out-update',
  `with posted as (
     select u.id, u.request_id, u.answered from request_updates u where u.id = :updateId for share of u),
   batch as (
     select c.user_id from posted join completions c on c.request_id = posted.request_id
     where c.user_id > :after order by c.user_id limit ${BATCH_SIZE}),
   notified as (
     insert into notifications
         (id, user_id, type, related_request_id, source_id, update_id, created_at)
       select gen_random_uuid(), batch.user_id,
         case when posted.answered then 'prayer-answered' else 'prayer-update' end,
         r.id, posted.id, posted.id, :now::timestamptz
       from posted join requests r on r.id = posted.request_id cross join batch
         join users reader on reader.id = batch.user_id and reader.status = 'Active'
       where ${visibleTo('batch.user_id')}
       order by batch.user_id
       on conflict do nothing returning id, user_id),
   queued as (${enqueueSql('push', {
     data: `jsonb_build_object('notificationId', notified.id)`,
     from: `notified where :isPushOn::boolean
       and exists (select from push_registrations d where d.user_id = notified.user_id)`,
     afterMs: UNDO_MS,
   })})
   select (select user_id from batch order by user_id desc limit 1) as last_id,
     (select json_agg(user_id) from notified) as notified`,
);
