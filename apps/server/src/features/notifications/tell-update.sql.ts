import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { enqueueSql } from '../../jobs/enqueue-sql.ts';
import { visibleTo } from '../../reading/visible.ts';

/** So many who prayed are told in one transaction. */
const BATCH = 500;
/** Before every member's id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

type Told = { last_id: string | null; told: string[] | null };

/**
 * The update is held, so that it is not taken back unseen; one who was told before is not told again. The
 * message waits as an act's does, in case its author has second thoughts.
 */
const tellBatch = statement<[string, string, Date, boolean], Told>(
  'tell-update',
  `with news as (
     select u.id, u.request_id, u.answered from request_updates u where u.id = $1 for share of u),
   batch as (
     select c.user_id from news join completions c on c.request_id = news.request_id
     where c.user_id > $2 order by c.user_id limit ${BATCH}),
   told as (
     insert into notifications
         (id, user_id, type, related_request_id, source_id, update_id, created_at)
       select gen_random_uuid(), batch.user_id,
         case when news.answered then 'prayer-answered' else 'prayer-update' end,
         r.id, news.id, news.id, $3::timestamptz
       from news join requests r on r.id = news.request_id cross join batch
         join users reader on reader.id = batch.user_id and reader.status = 'Active'
       where ${visibleTo('batch.user_id')}
       order by batch.user_id
       on conflict do nothing returning id, user_id),
   queued as (${enqueueSql('push', {
     data: `jsonb_build_object('notificationId', told.id)`,
     from: `told where $4::boolean
       and exists (select from push_registrations d where d.user_id = told.user_id)`,
     afterMs: UNDO_MS,
   })})
   select (select user_id from batch order by user_id desc limit 1) as last_id,
     (select json_agg(user_id) from told) as told`,
);

/**
 * Tells the next of those who prayed for a request of its update.
 *
 * @param after the last member who was looked at, or `NOBODY`
 * @returns the last one looked at, null where nobody is left; and who was told
 */
export async function tellNextOf(
  tx: Tx,
  {
    updateId,
    after,
    at,
    isPushOn,
  }: { updateId: string; after: string; at: Date; isPushOn: boolean },
): Promise<{ last: string | null; told: string[] }> {
  const [batch] = await tellBatch(tx, updateId, after, at, isPushOn);
  return { last: batch?.last_id ?? null, told: batch?.told ?? [] };
}

/** @returns who had been told of it */
export async function deleteToldOf(tx: Tx, updateId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notifications')
    .where('update_id', '=', updateId)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** What a member was told of a request's updates. @returns whether there was anything */
export async function deleteToldTo(
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
