import { DEAD_LETTER_KINDS, type DeadLetterKind } from '@prayer-swap/shared/moderation/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cursor } from '../db/page.ts';
import { enqueueSql } from './enqueue-sql.ts';
import type { JobName } from './queue.ts';

/** Queues of jobs that failed every attempt. pg-boss deletes them after 14 days. */
const DEAD_LETTER_QUEUES = ['dead-mail', 'dead-push', 'dead-upkeep'] as const satisfies JobName[];
const IS_DEAD_LETTER = `name in ('${DEAD_LETTER_QUEUES.join("', '")}') and state = 'created'
  and source_name in ('${DEAD_LETTER_KINDS.join("', '")}')`;
/**
 * Whether admins can see a job. A push to an anonymous author about their own request is excluded:
 * which members have failing devices would narrow down the author. So is a message without a row,
 * whose request is unknown and which has nothing left to send.
 */
const IS_VISIBLE_TO_ADMINS = `case source_name
    when 'push' then exists (
      select from notifications n left join requests r on r.id = n.related_request_id
      where n.id = (data ->> 'notificationId')::uuid
        and (r.anonymous and r.user_id = n.user_id) is not true)
    when 'deliver-push' then exists (
      select from pushes p left join requests r on r.id = p.request_id
      where p.id = (data ->> 'pushId')::uuid and (r.anonymous and r.user_id = p.user_id) is not true)
    else true end`;
const VISIBLE = sql.raw(`pgboss.job where ${IS_DEAD_LETTER} and ${IS_VISIBLE_TO_ADMINS}`);
/** Truncated to the precision of a cursor. */
const FAILED_AT = sql.raw(`date_trunc('milliseconds', created_on)`);

type DeadLetterRow = {
  id: string;
  kind: DeadLetterKind;
  created_at: Date;
  tries: number;
  error: string | null;
  expired: boolean;
};

/** Returns dead letters, newest first, after the cursor. */
export async function selectDeadLetters(
  db: Db,
  { createdAt, id }: Cursor,
  { now, limit }: { now: Date; limit: number },
): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    select id, source_name as kind, ${FAILED_AT} as created_at,
      coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(output ->> 'reason', output -> 'value' ->> 'message') as error,
      coalesce((data ->> 'until')::timestamptz <= ${now}, false) as expired
    from ${VISIBLE} and (${FAILED_AT}, id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countDeadLetters(db: Db) {
  const { rows } = await sql<{ kind: DeadLetterKind; count: number }>`
    select source_name as kind, count(*) as count from ${VISIBLE}
    group by source_name order by source_name`.execute(db);
  return rows;
}

/** Locks a dead letter against concurrent retries. @returns null when it no longer exists */
export async function lockDeadLetter(tx: Tx, id: string): Promise<DeadLetterKind | null> {
  const { rows } = await sql<{ kind: DeadLetterKind }>`
    select source_name as kind from ${VISIBLE} and id = ${id} for update`.execute(tx);
  return rows[0]?.kind ?? null;
}

/**
 * Enqueues one dead letter or all of a kind with all attempts. @returns how many of them admins can
 * see
 */
export async function retryDeadLetters(
  tx: Tx,
  kind: DeadLetterKind,
  id: string | null,
): Promise<number> {
  const enqueue = enqueueSql(kind, { data: 'moved.data', from: 'moved', afterMs: 0 });
  const { rows } = await sql<{ count: number }>`
    with moved as (
      delete from pgboss.job
      where ${sql.raw(IS_DEAD_LETTER)} and source_name = ${kind} and (${id}::uuid is null or id = ${id})
      returning data, ${sql.raw(IS_VISIBLE_TO_ADMINS)} as shown),
    made as (${sql.raw(enqueue)} returning 1)
    select count(*) filter (where shown) as count from moved`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function deleteDeadLetter(tx: Tx, id: string): Promise<void> {
  await sql`delete from pgboss.job where ${sql.raw(IS_DEAD_LETTER)} and id = ${id}`.execute(tx);
}
