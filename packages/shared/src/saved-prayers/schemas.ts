import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/page.ts';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';
import { timeZoneSchema } from '../time-zone.ts';

export const savedPrayersQuerySchema = z.strictObject({ cursor: cursorSchema });
/** Newest saved prayer first. */
export const savedPrayerPageSchema = pageOf(prayerRequestSchema);

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
