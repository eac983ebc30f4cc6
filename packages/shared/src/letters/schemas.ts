import * as z from 'zod/mini';
import { timeZoneSchema } from '../time-zone.ts';

export const letterSettingSchema = z.object({
  on: z.boolean(),
  /** Null until the member first turns it on. */
  timeZone: z.nullable(z.string()),
});
export type LetterSetting = z.infer<typeof letterSettingSchema>;

export const letterChangeSchema = z.strictObject({ on: z.boolean(), timeZone: timeZoneSchema });

/** The query of the link in a letter, and the body of the screen that it opens. */
export const unsubscribeTokenSchema = z.strictObject({
  token: z.string().check(z.maxLength(100)),
});
/** RFC 8058: mail clients post this form. */
export const unsubscribeFormSchema = z.object({
  'List-Unsubscribe': z.literal('One-Click'),
});
