import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/page.ts';
import { prayerRequestSchema } from '../prayer-requests/schemas.ts';
import { timeZoneSchema } from '../time-zone.ts';

export const savedPrayersQuerySchema = z.strictObject({ cursor: cursorSchema });
/** What was kept last comes first. */
export const savedPrayerPageSchema = pageOf(prayerRequestSchema);

const hour = z.int().check(z.gte(0), z.lte(23));

export const reminderSchema = z.object({
  on: z.boolean(),
  /** Of the member's day. */
  hour,
  /** Where that hour is meant; null until a first one was chosen. */
  timeZone: z.nullable(z.string()),
});
export type Reminder = z.infer<typeof reminderSchema>;

export const reminderChangeSchema = z.strictObject({
  on: z.boolean(),
  hour,
  timeZone: timeZoneSchema,
});
