import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../policies/visibility.ts';

/** The number of members reminded in one transaction. */
const BATCH_SIZE = 100;

export function selectReminder(db: Db, memberId: string) {
  return reminderOf(db, memberId).executeTakeFirst();
}

/** Locked until the transaction ends, so that no reminder is sent concurrently. */
export function lockReminder(tx: Tx, memberId: string) {
  return reminderOf(tx, memberId).forUpdate().executeTakeFirst();
}

function reminderOf(db: Db, memberId: string) {
  return db
    .selectFrom('prayer_reminders')
    .select(['is_on', 'hour', 'time_zone', sql<string | null>`last_on::text`.as('last_on')])
    .where('user_id', '=', memberId);
}

type ReminderSettings = { on: boolean; hour: number; timeZone: string; nextAt: Date };

export async function saveReminder(
  tx: Tx,
  memberId: string,
  settings: ReminderSettings,
): Promise<void> {
  const row = {
    is_on: settings.on,
    hour: settings.hour,
    time_zone: settings.timeZone,
    next_at: settings.nextAt,
  };
  await tx
    .insertInto('prayer_reminders')
    .values({ user_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export type DueRow = {
  user_id: string;
  hour: number;
  time_zone: string;
  next_at: Date;
  last_on: string | null;
  /** The number of saved prayers that the member can see. */
  count: number;
};

const selectDueAt = statement<[Date], DueRow>(
  'reminders-due',
  `select d.user_id, d.hour, d.time_zone, d.next_at, d.last_on::text,
     (select count(*) from saved_prayers p join requests r on r.id = p.request_id
      where p.user_id = d.user_id and ${visibleTo('d.user_id')}) as count
   from prayer_reminders d join users u on u.id = d.user_id and u.status = 'Active'
   where d.is_on and d.next_at <= $1
   order by d.next_at limit ${BATCH_SIZE} for update of d skip locked`,
);

/** Due reminders, locked until the transaction ends, so that no other server sends them. */
export function selectDue(tx: Tx, now: Date): Promise<DueRow[]> {
  return selectDueAt(tx, now);
}

export async function setNextReminder(
  tx: Tx,
  memberId: string,
  { nextAt, lastOn }: { nextAt: Date; lastOn: string | null },
): Promise<void> {
  await tx
    .updateTable('prayer_reminders')
    .set({ next_at: nextAt, last_on: lastOn })
    .where('user_id', '=', memberId)
    .execute();
}

export async function deleteReminder(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('prayer_reminders').where('user_id', '=', memberId).execute();
}
