import { nextReminder } from '@prayer-swap/shared/praying-for/next-reminder';
import type { Reminder, reminderChangeSchema } from '@prayer-swap/shared/praying-for/schemas';
import type * as z from 'zod/mini';
import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { lockReminder, saveReminder } from './reminders.sql.ts';

/** Turns the reminder on or off, or moves it; on a day on which there was one, none follows. */
export function changeReminder(
  { db, now }: Deps,
  { viewer, wish }: { viewer: Viewer; wish: z.output<typeof reminderChangeSchema> },
): Promise<Reminder> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const before = await lockReminder(tx, viewer.id);
    const nextAt = nextReminder(now(), { ...wish, except: before?.last_on ?? null });
    await saveReminder(tx, viewer.id, { ...wish, nextAt });
    return wish;
  });
}
