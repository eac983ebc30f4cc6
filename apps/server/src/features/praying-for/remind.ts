import { REMINDER_LATE_MS } from '@prayer-swap/shared/praying-for/limits';
import { dayIn, nextReminder } from '@prayer-swap/shared/praying-for/next-reminder';
import { isTimeZone } from '@prayer-swap/shared/time-zone';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { type DueRow, selectDue, setNext } from './reminders.sql.ts';

/**
 * Reminds everybody whose hour has come. What tells a member and what moves their next hour stand in one
 * transaction: a server that dies between two batches has told nobody twice, and the next one goes on.
 */
export async function remind(_: Record<string, never>, deps: Deps): Promise<void> {
  let left: boolean;
  do {
    left = await transact(deps.db, async (tx) => {
      const now = deps.now();
      const due = await selectDue(tx, now);
      for (const row of due) await remindOne(tx, deps, { row, now });
      return due.length > 0;
    });
  } while (left);
}

async function remindOne(tx: Tx, deps: Deps, { row, now }: { row: DueRow; now: Date }) {
  const { user_id: memberId, hour, count } = row;
  // A zone that this server's calendar does not know any more is no reason to remind nobody else.
  const timeZone = isTimeZone(row.time_zone) ? row.time_zone : 'UTC';
  const isLate = now.getTime() - row.next_at.getTime() > REMINDER_LATE_MS;
  const isTold = !isLate && count > 0;
  const lastOn = isTold ? dayIn(timeZone, now) : row.last_on;
  if (isTold) await deps.emit(tx, { type: 'reminder-due', memberId, count });
  await setNext(tx, memberId, {
    nextAt: nextReminder(now, { hour, timeZone, except: lastOn }),
    lastOn,
  });
}
