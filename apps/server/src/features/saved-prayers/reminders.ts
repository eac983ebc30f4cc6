import { localDate, nextReminder } from '@prayer-swap/shared/saved-prayers/next-reminder';
import {
  REMINDER_HOUR,
  REMINDER_MAX_DELAY_MS,
  type Reminder,
  type reminderChangeSchema,
} from '@prayer-swap/shared/saved-prayers/schemas';
import { isTimeZone } from '@prayer-swap/shared/time-zone';
import type * as z from 'zod/mini';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';

/** Off by default. */
export async function readReminder(db: Db, viewer: Viewer): Promise<Reminder> {
  const row = await selectReminder(db, viewer.id).executeTakeFirst();
  if (!row) return { on: false, hour: REMINDER_HOUR, timeZone: null };
  return { on: row.is_on, hour: row.hour, timeZone: row.time_zone };
}

/** Turns the reminder on or off, or moves it; at most one reminder is sent a day. */
export function changeReminder(
  { db, now }: AppContext,
  { viewer, change }: { viewer: Viewer; change: z.output<typeof reminderChangeSchema> },
): Promise<Reminder> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    // Locked, so that no reminder is sent concurrently.
    const before = await selectReminder(tx, viewer.id).forUpdate().executeTakeFirst();
    const next_at = nextReminder(now(), { ...change, skipDate: before?.last_on ?? null });
    const row = { is_on: change.on, hour: change.hour, time_zone: change.timeZone, next_at };
    await tx
      .insertInto('prayer_reminders')
      .values({ user_id: viewer.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return change;
  });
}

/** The reminder of a member, as exported. */
export function selectReminder(db: Db, memberId: string) {
  return db
    .selectFrom('prayer_reminders')
    .select(['is_on', 'hour', 'time_zone', 'last_on'])
    .where('user_id', '=', memberId);
}

type DueRow = {
  user_id: string;
  hour: number;
  time_zone: string;
  next_at: Date;
  last_on: string | null;
  /** The number of saved prayers that the member can see. */
  count: number;
};

/** The number of members reminded in one transaction. */
const BATCH_SIZE = 100;

/** Due reminders, locked until the transaction ends, so that no other server sends them. */
const selectDue = statement<{ now: Date }, DueRow>(
  'reminders-due',
  `select d.user_id, d.hour, d.time_zone, d.next_at, d.last_on,
     (select count(*) from saved_prayers p join requests r on r.id = p.request_id
      where p.user_id = d.user_id and ${visibleTo('d.user_id')}) as count
   from prayer_reminders d join users u on u.id = d.user_id and u.status = 'Active'
   where d.is_on and d.next_at <= :now
   order by d.next_at limit ${BATCH_SIZE} for update of d skip locked`,
);

/**
 * Sends every due reminder. The notification and the next time are written in one transaction:
 * after a crash between two batches no member is notified twice, and the next run continues.
 */
export async function sendReminders(_: Record<string, never>, ctx: AppContext): Promise<void> {
  let hasMore: boolean;
  do {
    hasMore = await withTransaction(ctx.db, async (tx) => {
      const now = ctx.now();
      const due = await selectDue(tx, { now });
      for (const row of due) await sendReminder(tx, ctx, { row, now });
      return due.length > 0;
    });
  } while (hasMore);
}

async function sendReminder(tx: Tx, ctx: AppContext, { row, now }: { row: DueRow; now: Date }) {
  const { user_id: memberId, hour, count } = row;
  // A time zone that this server does not know must not prevent the other reminders.
  const timeZone = isTimeZone(row.time_zone) ? row.time_zone : 'UTC';
  const isLate = now.getTime() - row.next_at.getTime() > REMINDER_MAX_DELAY_MS;
  const isSent = !isLate && count > 0;
  const last_on = isSent ? localDate(timeZone, now) : row.last_on;
  if (isSent) await ctx.emit(tx, { type: 'reminder-due', memberId, count });
  const next_at = nextReminder(now, { hour, timeZone, skipDate: last_on });
  await tx
    .updateTable('prayer_reminders')
    .set({ next_at, last_on })
    .where('user_id', '=', memberId)
    .execute();
}
