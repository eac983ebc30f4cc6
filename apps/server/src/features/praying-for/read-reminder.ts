import { REMINDER_HOUR } from '@prayer-swap/shared/praying-for/limits';
import type { Reminder } from '@prayer-swap/shared/praying-for/schemas';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/session.ts';
import { selectReminder } from './reminders.sql.ts';

/** Off, until a member turns it on. */
export async function readReminder(db: Db, viewer: Viewer): Promise<Reminder> {
  const row = await selectReminder(db, viewer.id);
  if (!row) return { on: false, hour: REMINDER_HOUR, timeZone: null };
  return { on: row.is_on, hour: row.hour, timeZone: row.time_zone };
}
