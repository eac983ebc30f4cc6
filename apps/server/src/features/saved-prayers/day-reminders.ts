import { addDays } from '@prayer-swap/shared/prayer-requests/day';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { REMINDER_HOUR, REMINDER_MAX_DELAY_MS } from '@prayer-swap/shared/saved-prayers/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { isTimeZone, wallClock } from '@prayer-swap/shared/time-zone';
import { OLDEST } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import {
  type ClockRow,
  insertDayFollowUp,
  insertDayReminders,
  READERS_BATCH_SIZE,
  selectDated,
  selectReaders,
} from './day-reminders.sql.ts';

/**
 * Reminds the members who saved or prayed for a request on its day, and asks its author a day later
 * how it went, in the morning by each member's own clock. The record of a member and a day is
 * written with the notification, so that a repeated or concurrent run notifies no member twice.
 */
export async function sendDayReminders(_: Record<string, never>, ctx: AppContext): Promise<void> {
  const now = ctx.now();
  const isDue = createDueCheck(now);
  // Today is at most one day off by any clock, and a follow-up concerns the day before.
  const today = localDate('UTC', now);
  const days = { from: addDays(today, -2), until: addDays(today, 1) };
  const toAsk = new Map<string, { memberId: string; day: string; requestIds: string[] }>();
  for (const dated of await selectDated(ctx.db, days)) {
    const { id, day, user_id: memberId, answered, news_at } = dated;
    await remindReaders(ctx, { requestId: id, day, isDue });
    const askedAt = memberId === null ? null : isDue(dated, addDays(day, 1));
    if (memberId === null || askedAt === null || answered) continue;
    if (news_at && news_at >= startOfDayBefore(askedAt, dated)) continue;
    const key = `${memberId} ${day}`;
    const requestIds = [...(toAsk.get(key)?.requestIds ?? []), id];
    toAsk.set(key, { memberId, day, requestIds });
  }
  for (const author of toAsk.values()) await askAuthor(ctx, author);
}

type Readers = { requestId: string; day: string; isDue: ReturnType<typeof createDueCheck> };

async function remindReaders(ctx: AppContext, { requestId, day, isDue }: Readers): Promise<void> {
  const { db, now } = ctx;
  let after = OLDEST.id;
  for (;;) {
    const readers = await selectReaders(db, { requestId, after });
    const due = readers.filter((reader) => {
      const at = isDue(reader, day);
      // A member who saves or prays later than that has the day in mind.
      return at !== null && reader.since < at;
    });
    if (due.length > 0) {
      await withTransaction(db, async (tx) => {
        const memberIds = due.map(({ id }) => id);
        for (const row of await insertDayReminders(tx, { memberIds, day, now: now() })) {
          await ctx.emit(tx, { type: 'day-arrived', ...row });
        }
      });
    }
    const last = readers.at(-1);
    if (!last || readers.length < READERS_BATCH_SIZE) return;
    after = last.id;
  }
}

type Author = { memberId: string; day: string; requestIds: string[] };

async function askAuthor(ctx: AppContext, { memberId, day, requestIds }: Author): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const asked = await insertDayFollowUp(tx, { memberId, day, now: ctx.now() });
    if (asked.length === 0) return;
    const [only, ...others] = requestIds;
    const requestId = others.length === 0 && only !== undefined ? only : null;
    await ctx.emit(tx, { type: 'day-over', memberId, requestId });
  });
}

/**
 * @returns a function that returns when a member's reminder of a day was due, or null if it is not
 *   due now
 */
function createDueCheck(now: Date) {
  const times = new Map<string, number>();
  const wallTimeIn = (zone: string) => {
    const known = times.get(zone) ?? wallClock(zone)(now);
    times.set(zone, known);
    return known;
  };
  return (row: ClockRow, day: string): Date | null => {
    const lateMs = wallTimeIn(zoneOf(row)) - (Date.parse(day) + hourOf(row) * HOUR);
    const isDue = lateMs >= 0 && lateMs < REMINDER_MAX_DELAY_MS;
    return isDue ? new Date(now.getTime() - lateMs) : null;
  };
}

/** The zone of the daily reminder while it is on, otherwise that of the member's device. */
function zoneOf({ is_on, reminder_zone, device_zone }: ClockRow): string {
  const zone = (is_on && reminder_zone) || device_zone || reminder_zone || 'UTC';
  // A time zone that this server does not know must not prevent the other reminders.
  return isTimeZone(zone) ? zone : 'UTC';
}

function hourOf({ is_on, hour }: ClockRow): number {
  return is_on && hour !== null ? hour : REMINDER_HOUR;
}

/** @param at the hour of the author's reminder */
function startOfDayBefore(at: Date, row: ClockRow): Date {
  return new Date(at.getTime() - hourOf(row) * HOUR - DAY);
}
