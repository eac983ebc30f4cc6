import { randomUUID } from 'node:crypto';
import { POINT_EVENTS, type PointEvent } from '@prayer-swap/shared/points/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { ownRows } from '../../queries/own-rows.ts';

/** The award of an event, once for each source. Without a point rule nothing is awarded. */
export const insertAward = statement<
  { id: string; memberId: string; event: PointEvent; sourceId: string; at: Date },
  never
>(
  'award-points',
  `insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
   select :id::uuid, :memberId::uuid, event_type, :sourceId::uuid, points, :at::timestamptz
   from points where event_type = :event
   on conflict (user_id, event_type, source_id) do nothing`,
);

/** A reversal is an event in the ledger too, so that it happens once for each source. */
export async function insertReversal(
  tx: Tx,
  { memberId, event, sourceId }: { memberId: string; event: PointEvent; sourceId: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
    select ${randomUUID()}::uuid, user_id, ${`${event}_Undone`}, source_id, -points, ${at}
    from point_ledger
    where user_id = ${memberId} and event_type = ${event} and source_id = ${sourceId}
    on conflict (user_id, event_type, source_id) do nothing`.execute(tx);
}

export function ruleOf(tx: Tx, event: PointEvent) {
  return tx.selectFrom('points').select('points').where('event_type', '=', event);
}

export async function selectBalance(tx: Tx, memberId: string): Promise<number> {
  const { good_will_points: points } = await tx
    .selectFrom('users')
    .select('good_will_points')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return points;
}

/** The number of rewarded clicks since each of the two moments. */
export function selectClicks(tx: Tx, memberId: string, since: { dayAgo: Date; cooldownAgo: Date }) {
  return tx
    .selectFrom('point_ledger')
    .select(({ fn }) => [
      fn.countAll<number>().as('today'),
      fn.countAll<number>().filterWhere('created_at', '>', since.cooldownAgo).as('justNow'),
    ])
    .where('user_id', '=', memberId)
    .where('event_type', '=', 'Click')
    .where('created_at', '>', since.dayAgo)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes the rows of a deleted account. The trigger adds inserted rows to the balance and ignores
 * deleted ones, so the balance is reset here.
 */
export async function deleteLedger(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('point_ledger').where('user_id', '=', memberId).execute();
  await sql`update users set good_will_points = 0 where id = ${memberId}`.execute(tx);
}

/** The rules of the product's events, by name. */
export function selectRules(db: Db) {
  return db
    .selectFrom('points')
    .select([sql<PointEvent>`event_type`.as('eventType'), 'points'])
    .where('event_type', 'in', [...POINT_EVENTS])
    .orderBy('event_type')
    .execute();
}

export async function upsertRule(tx: Tx, event: PointEvent, points: number): Promise<void> {
  await tx
    .insertInto('points')
    .values({ event_type: event, points })
    .onConflict((conflict) => conflict.column('event_type').doUpdateSet({ points }))
    .execute();
}

export async function exportPoints(db: Db, memberId: string) {
  return {
    point_ledger: await ownRows(db, memberId)(
      'point_ledger',
      ['event_type', 'source_id', 'points', 'created_at'],
      'created_at',
    ),
  };
}
