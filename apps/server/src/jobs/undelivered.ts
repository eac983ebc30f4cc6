import { UNDELIVERED_KINDS, type UndeliveredKind } from '@prayer-swap/shared/admin/undelivered';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cursor } from '../db/page.ts';
import { enqueueSql } from './enqueue-sql.ts';
import type { JobName } from './queue.ts';

/** Where jobs lie that failed the last time; the queue removes them after 14 days. */
const DEAD = ['dead-mail', 'dead-push', 'dead-upkeep'] as const satisfies JobName[];
const IS_DEAD = `name in ('${DEAD.join("', '")}') and state = 'created'
  and source_name in ('${UNDELIVERED_KINDS.join("', '")}')`;
/**
 * Whether a job may be shown to admins. One that would tell an anonymous author about their own request is
 * not shown: which members have devices that fail would narrow down who that is. Neither is a message
 * whose row is gone, since its request is unknown and nothing is left to send.
 */
const IS_SHOWN = `case source_name
    when 'push' then exists (
      select from notifications n left join requests r on r.id = n.related_request_id
      where n.id = (data ->> 'notificationId')::uuid
        and (r.anonymous and r.user_id = n.user_id) is not true)
    when 'deliver-push' then exists (
      select from pushes p left join requests r on r.id = p.request_id
      where p.id = (data ->> 'pushId')::uuid and (r.anonymous and r.user_id = p.user_id) is not true)
    else true end`;
/** As precisely as a cursor can name it. */
const GIVEN_UP_AT = `date_trunc('milliseconds', created_on)`;

export type UndeliveredRow = {
  id: string;
  kind: UndeliveredKind;
  created_at: Date;
  tries: number;
  error: string | null;
  expired: boolean;
};

/** What was given up, newest first, after the cursor. */
export async function selectUndelivered(
  db: Db,
  { createdAt, id }: Cursor,
  { now, limit }: { now: Date; limit: number },
): Promise<UndeliveredRow[]> {
  const { rows } = await sql<UndeliveredRow>`
    select id, source_name as kind, ${sql.raw(GIVEN_UP_AT)} as created_at,
      coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(output ->> 'reason', output -> 'value' ->> 'message') as error,
      coalesce((data ->> 'until')::timestamptz <= ${now}, false) as expired
    from pgboss.job
    where ${sql.raw(IS_DEAD)} and ${sql.raw(IS_SHOWN)}
      and (${sql.raw(GIVEN_UP_AT)}, id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUndelivered(
  db: Db,
): Promise<{ kind: UndeliveredKind; count: number }[]> {
  const { rows } = await sql<{ kind: UndeliveredKind; count: number }>`
    select source_name as kind, count(*) as count from pgboss.job
    where ${sql.raw(IS_DEAD)} and ${sql.raw(IS_SHOWN)} group by source_name order by source_name`.execute(
    db,
  );
  return rows;
}

/** Keeps it from others who would take it up at the same time. @returns null when it is not there any more */
export async function lockUndelivered(tx: Tx, id: string): Promise<UndeliveredKind | null> {
  const { rows } = await sql<{ kind: UndeliveredKind }>`
    select source_name as kind from pgboss.job
    where ${sql.raw(IS_DEAD)} and ${sql.raw(IS_SHOWN)} and id = ${id} for update`.execute(tx);
  return rows[0]?.kind ?? null;
}

/** Enqueues it anew with all its tries: one of a kind, or every one. @returns how many of them are shown */
export async function retryUndelivered(
  tx: Tx,
  kind: UndeliveredKind,
  id: string | null,
): Promise<number> {
  const { rows } = await tx.executeQuery<{ count: number }>(CompiledQuery.raw(RETRY[kind], [id]));
  return rows[0]?.count ?? 0;
}

export async function dropUndelivered(tx: Tx, id: string): Promise<void> {
  await sql`delete from pgboss.job where ${sql.raw(IS_DEAD)} and id = ${id}`.execute(tx);
}

const RETRY = {
  mail: retrySql('mail'),
  push: retrySql('push'),
  'deliver-push': retrySql('deliver-push'),
  'forget-mail': retrySql('forget-mail'),
  'tell-update': retrySql('tell-update'),
  sweep: retrySql('sweep'),
} satisfies Record<UndeliveredKind, string>;

function retrySql(kind: UndeliveredKind): string {
  return `with moved as (
      delete from pgboss.job
      where ${IS_DEAD} and source_name = '${kind}' and ($1::uuid is null or id = $1)
      returning data, ${IS_SHOWN} as shown),
    made as (${enqueueSql(kind, { data: 'moved.data', from: 'moved', afterMs: 0 })} returning 1)
    select count(*) filter (where shown) as count from moved`;
}
