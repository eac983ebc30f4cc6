import * as z from 'zod/mini';
import { timeZoneSchema } from '../time-zone.ts';
import {
  DEVICE_TOKEN_MAX_LENGTH,
  NATIVE_PLATFORMS,
  PUSH_CHANNELS,
  PUSH_PLATFORMS,
} from './limits.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const deviceToken = z.string().check(z.minLength(1), z.maxLength(DEVICE_TOKEN_MAX_LENGTH));
/** The client's clock, for diagnosis only. */
const timestamp = z.union([z.number(), z.string().check(z.maxLength(40))]);

export const nativeRegistrationSchema = z.strictObject({
  deviceToken,
  /** Must be the signed-in member. */
  userId: z.uuid(),
  platform: z.enum(NATIVE_PLATFORMS),
  timestamp: z.optional(timestamp),
  timeZone: z.optional(timeZoneSchema),
});

/** The browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const webRegistrationSchema = z.strictObject({
  endpoint: deviceToken,
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(100)),
  }),
  timeZone: z.optional(timeZoneSchema),
});

export const pushRegistrationResponseSchema = z.object({
  registrationId: z.uuid(),
  platform: z.enum(PUSH_PLATFORMS),
  success: z.literal(true),
});

export const nativeUnregistrationSchema = z.strictObject({
  deviceToken,
  userId: z.uuid(),
  registrationId: z.optional(z.uuid()),
});
export const webUnregistrationSchema = z.strictObject({ endpoint: deviceToken });
export const pushSuccessSchema = z.object({ success: z.literal(true) });

const quietHoursSchema = z.object({ on: z.boolean(), from: timeOfDay, until: timeOfDay });

/** `GET /api/push/settings`: the channels of this server and the member's choices. */
export const pushSettingsSchema = z.object({
  /** The server's VAPID key in base64url; null while Web Push is off. */
  webPushKey: z.nullable(z.string()),
  /** Whether native push is enabled. */
  native: z.boolean(),
  /** Whether /push-debug is enabled. */
  debug: z.boolean(),
  quietHours: quietHoursSchema,
  /** Null until a device reports it; quiet hours apply only when it is set. */
  timeZone: z.nullable(z.string()),
  /** Whether a message can quote the request on a locked screen. */
  showText: z.boolean(),
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

export const pushSettingsChangeSchema = z.strictObject({
  quietHours: z.optional(z.strictObject(quietHoursSchema.shape)),
  timeZone: z.optional(timeZoneSchema),
  showText: z.optional(z.boolean()),
});

/** The data of a message; every value is a string. */
export const pushDataSchema = z.object({
  /** `prayer-reaction`, `prayer-completion`, `prayer-update` and others. */
  type: z.string(),
  /** A path of this app. */
  url: z.optional(z.string()),
  prayerId: z.optional(z.string()),
});
export type PushData = z.infer<typeof pushDataSchema> & Record<string, unknown>;

/** The payload that a browser's service worker receives. */
export const webPushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
  channel: z.enum(PUSH_CHANNELS),
  /** The number of unread notifications, for the icon's badge. */
  unreadCount: z.int(),
  /** The language and the direction of title and body; absent in messages of an older server. */
  lang: z.optional(z.string()),
  dir: z.optional(z.enum(['ltr', 'rtl'])),
  /** The label of a button that opens the target as well. */
  action: z.optional(z.string()),
  data: z.looseObject(pushDataSchema.shape),
});
export type WebPushPayload = z.infer<typeof webPushPayloadSchema>;

const optionalText = z.optional(z.string().check(z.maxLength(1000)));
/**
 * A client's request to notify. The server ignores title, body and names: it sends its own text,
 * only for a row of the caller, and only to that row's owner.
 */
const interactionPushSchema = <Shape extends z.core.$ZodLooseShape>(dataFields: Shape) =>
  z.strictObject({
    recipientUserId: z.optional(z.uuid()),
    title: optionalText,
    body: optionalText,
    data: z.strictObject({
      prayerId: z.uuid(),
      ...dataFields,
      type: optionalText,
      emoji: optionalText,
      actorName: optionalText,
      timestamp: z.optional(timestamp),
    }),
  });

export const reactionPushSchema = interactionPushSchema({
  reactorId: optionalText,
  reactorName: optionalText,
  reactionType: optionalText,
});
export const completionPushSchema = interactionPushSchema({
  printerId: optionalText,
  printerName: optionalText,
  prayerSnippet: optionalText,
});
export const adminAlertPushSchema = z.strictObject({
  title: optionalText,
  body: optionalText,
  requestId: z.uuid(),
  flagCount: z.optional(z.int()),
  requestText: z.optional(z.string().check(z.maxLength(16 * 2000))),
  reportedUserId: optionalText,
  reportedUsername: optionalText,
  data: z.optional(z.strictObject({ postType: optionalText, autoHidden: z.optional(z.boolean()) })),
});
/** The number of messages that the caller's flag sent to admins. */
export const adminAlertPushResponseSchema = z.object({ sent: z.int(), uniqueAdmins: z.int() });
