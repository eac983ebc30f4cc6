import { nextReminder } from '@prayer-swap/shared/saved-prayers/next-reminder';
import {
  REMINDER_HOUR,
  type Reminder,
  type reminderChangeSchema,
} from '@prayer-swap/shared/saved-prayers/schemas';
import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { lockReminder, saveReminder, selectReminder } from './reminders.sql.ts';

/** Turns the reminder on or off, or moves it; at most one reminder is sent a day. */
export function changeReminder(
  { db, now }: Deps,
  { viewer, change }: { viewer: Viewer; change: z.output<typeof reminderChangeSchema> },
): Promise<Reminder> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const before = await lockReminder(tx, viewer.id);
    const nextAt = nextReminder(now(), { ...change, skipDate: before?.last_on ?? null });
    await saveReminder(tx, viewer.id, { ...change, nextAt });
    return change;
  });
}

/** Off by default. */
export async function readReminder(db: Db, viewer: Viewer): Promise<Reminder> {
  const row = await selectReminder(db, viewer.id);
  if (!row) return { on: false, hour: REMINDER_HOUR, timeZone: null };
  return { on: row.is_on, hour: row.hour, timeZone: row.time_zone };
}
