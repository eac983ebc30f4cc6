import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

export type VisibilityChange = 'hide' | 'show' | 'delete';

type ScheduleOptions = { change: VisibilityChange; withinMs: number; at: Date };

/** Schedules one change for each request at its own random moment. It replaces a pending change. */
export async function scheduleChanges(
  tx: Tx,
  requestIds: string[],
  { change, withinMs, at }: ScheduleOptions,
): Promise<void> {
  await cancelChanges(tx, requestIds);
  const dueTimes = requestIds.map(() => new Date(at.getTime() + randomInt(withinMs)));
  await sql`
    insert into scheduled_visibility_changes (request_id, change, due_at)
    select request_id, ${change}, due_at
    from unnest(${requestIds}::uuid[], ${dueTimes}::timestamptz[]) pending (request_id, due_at)`.execute(
    tx,
  );
}

export async function cancelChanges(tx: Tx, requestIds: string[]): Promise<void> {
  await sql`delete from scheduled_visibility_changes where request_id = any(${requestIds}::uuid[])`.execute(
    tx,
  );
}

/** The number of changes read in one query. */
const BATCH_SIZE = 500;

const selectDue = statement<[Date], { request_id: string }>(
  'visibility-changes-due',
  `select request_id from scheduled_visibility_changes where due_at <= $1 order by due_at limit ${BATCH_SIZE}`,
);

/** Requests with a due change, longest due first; at most one batch. */
export async function selectDueRequests(db: Db, at: Date): Promise<string[]> {
  const rows = await selectDue(db, at);
  return rows.map(({ request_id }) => request_id);
}

const selectBetween = statement<[Date, Date], { due_at: Date }>(
  'visibility-changes-between',
  `select distinct due_at from scheduled_visibility_changes
   where due_at > $1 and due_at <= $2 order by due_at limit ${BATCH_SIZE}`,
);

/** When changes become due within a time span. */
export async function selectDueTimes(db: Db, after: Date, until: Date): Promise<Date[]> {
  const rows = await selectBetween(db, after, until);
  return rows.map(({ due_at }) => due_at);
}

/** Deletes the due change of a locked request. @returns undefined if none is due any more */
export async function deleteDueChange(
  tx: Tx,
  requestId: string,
  at: Date,
): Promise<VisibilityChange | undefined> {
  const row = await tx
    .deleteFrom('scheduled_visibility_changes')
    .where('request_id', '=', requestId)
    .where('due_at', '<=', at)
    .returning('change')
    .executeTakeFirst();
  return row?.change;
}
