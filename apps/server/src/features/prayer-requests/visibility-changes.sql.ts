import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { ERASED_COLUMNS } from '../../prayer-requests/request-content.ts';

/** A member's requests that are not deleted, locked in order of id until the transaction ends. */
export function lockRequestsOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('requests')
    .select(['id', 'anonymous', 'withheld'])
    .where('user_id', '=', memberId)
    .where('deleted', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select from requests where id = ${id} for no key update`.execute(tx);
}

export async function setWithheld(tx: Tx, requestIds: string[], withheld: boolean): Promise<void> {
  await sql`update requests set withheld = ${withheld}
    where id = any(${requestIds}::uuid[]) and withheld <> ${withheld}`.execute(tx);
}

const ERASE_DELETED = sql.join(
  Object.entries(ERASED_COLUMNS).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = case when r.deleted then ${value} else r.${sql.ref(column)} end`,
  ),
);

/**
 * Erases the link from a member's anonymous requests to their account. Requests that were deleted
 * before lose their text immediately, since no member can read them.
 *
 * @returns the ids of these requests
 */
export async function detachAnonymous(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select id from requests where user_id = ${memberId} and anonymous order by id for no key update)
    update requests r set user_id = null, ${ERASE_DELETED}
    from own where own.id = r.id returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes the remaining requests of a deleted account, or one of them, with their texts. */
export async function redactRequests(
  tx: Tx,
  by: { column: 'id' | 'user_id'; value: string },
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ ...ERASED_COLUMNS, deleted: true, edited_at: null })
    .where(by.column, '=', by.value)
    .execute();
}

type ScheduledChange = { change: 'hide' | 'show' | 'delete'; withinMs: number; at: Date };

/** Schedules one change for each request at its own random moment. It replaces a pending change. */
export async function scheduleChanges(
  tx: Tx,
  requestIds: string[],
  { change, withinMs, at }: ScheduledChange,
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

/** Schedules the removal of a request at an exact time. */
export async function scheduleRemoval(tx: Tx, requestId: string, dueAt: Date): Promise<void> {
  await tx
    .insertInto('scheduled_visibility_changes')
    .values({ request_id: requestId, change: 'delete', due_at: dueAt })
    .execute();
}

export async function cancelChanges(tx: Tx, requestIds: string[]): Promise<void> {
  await sql`delete from scheduled_visibility_changes where request_id = any(${requestIds}::uuid[])`.execute(
    tx,
  );
}

/** The number of changes read in one query. */
const BATCH_SIZE = 500;

/** Requests with a due change, longest due first; at most one batch. */
export const selectDue = statement<{ at: Date }, { request_id: string }>(
  'visibility-changes-due',
  `select request_id from scheduled_visibility_changes where due_at <= :at order by due_at limit ${BATCH_SIZE}`,
);

/** When changes become due within a time span. */
export const selectDueTimes = statement<{ after: Date; until: Date }, { due_at: Date }>(
  'visibility-changes-between',
  `select distinct due_at from scheduled_visibility_changes
   where due_at > :after and due_at <= :until order by due_at limit ${BATCH_SIZE}`,
);

/** Deletes the due change of a locked request. @returns undefined if none is due any more */
export function deleteDueChange(tx: Tx, requestId: string, at: Date) {
  return tx
    .deleteFrom('scheduled_visibility_changes')
    .where('request_id', '=', requestId)
    .where('due_at', '<=', at)
    .returning('change')
    .executeTakeFirst();
}
