import { localDate, nextReminder } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { REMINDER_MAX_DELAY_MS } from '@prayer-swap/shared/saved-prayers/schemas';
import { isTimeZone } from '@prayer-swap/shared/time-zone';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { type DueRow, selectDue, setNextReminder } from './reminders.sql.ts';

/**
 * Sends every due reminder. The notification and the next time are written in one transaction:
 * after a crash between two batches no member is notified twice, and the next run continues.
 */
export async function sendReminders(_: Record<string, never>, deps: Deps): Promise<void> {
  let hasMore: boolean;
  do {
    hasMore = await withTransaction(deps.db, async (tx) => {
      const now = deps.now();
      const due = await selectDue(tx, now);
      for (const row of due) await sendReminder(tx, deps, { row, now });
      return due.length > 0;
    });
  } while (hasMore);
}

async function sendReminder(tx: Tx, deps: Deps, { row, now }: { row: DueRow; now: Date }) {
  const { user_id: memberId, hour, count } = row;
  // A time zone that this server does not know must not prevent the other reminders.
  const timeZone = isTimeZone(row.time_zone) ? row.time_zone : 'UTC';
  const isLate = now.getTime() - row.next_at.getTime() > REMINDER_MAX_DELAY_MS;
  const isSent = !isLate && count > 0;
  const lastOn = isSent ? localDate(timeZone, now) : row.last_on;
  if (isSent) await deps.emit(tx, { type: 'reminder-due', memberId, count });
  await setNextReminder(tx, memberId, {
    nextAt: nextReminder(now, { hour, timeZone, skipDate: lastOn }),
    lastOn,
  });
}
