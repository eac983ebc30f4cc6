import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';
import { HOUR } from '../time.ts';
import { timeZoneSchema } from '../time-zone.ts';

export const SAVED_PRAYERS_PAGE_SIZE = 20;
/** The default hour of the reminder. */
export const REMINDER_HOUR = 8;
/** A reminder that is delayed longer than this is skipped instead of sent at an unexpected time. */
export const REMINDER_MAX_DELAY_MS = 3 * HOUR;

export const savedPrayersQuerySchema = z.strictObject({ cursor: cursorSchema });
/** Newest saved prayer first. */
export const savedPrayerPageSchema = pageOf(prayerRequestSchema);

/** The requests of one day. */
export const TODAY_SIZE = 50;

/** The day by the member's clock. */
export const todayQuerySchema = z.strictObject({ day: z.iso.date() });
export const todaySchema = z.object({
  items: z.array(z.pick(prayerRequestSchema, { id: true, text: true, ownerUsername: true })),
});
export type TodayRequest = z.infer<typeof todaySchema>['items'][number];

const hour = z.int().check(z.gte(0), z.lte(23));

export const reminderSchema = z.object({
  on: z.boolean(),
  /** Local hour. */
  hour,
  /** The time zone of the hour; null until the member first sets a reminder. */
  timeZone: z.nullable(z.string()),
});
export type Reminder = z.infer<typeof reminderSchema>;

export const reminderChangeSchema = z.strictObject({
  on: z.boolean(),
  hour,
  timeZone: timeZoneSchema,
});
