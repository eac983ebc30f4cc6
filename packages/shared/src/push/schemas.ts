import * as z from 'zod/mini';
import { timeZoneSchema } from '../time-zone.ts';
import { NATIVE_PLATFORMS, PUSH_CHANNELS, PUSH_PLATFORMS } from './choices.ts';
import { DEVICE_TOKEN_MAX_LENGTH } from './limits.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const deviceToken = z.string().check(z.minLength(1), z.maxLength(DEVICE_TOKEN_MAX_LENGTH));
/** The client's clock; only looked at by people. */
const timestamp = z.union([z.number(), z.string().check(z.maxLength(40))]);

export const nativeRegistrationSchema = z.strictObject({
  deviceToken,
  /** The signed-in member, and nobody else. */
  userId: z.uuid(),
  platform: z.enum(NATIVE_PLATFORMS),
  timestamp: z.optional(timestamp),
  timeZone: z.optional(timeZoneSchema),
});

/** A browser's own subscription, as `PushSubscription.toJSON()` has it. */
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

/** `GET /api/push/settings`: what this server can send by, and what the member has chosen. */
export const pushSettingsSchema = z.object({
  /** The server's VAPID key in base64url; null while Web Push is off. */
  webPushKey: z.nullable(z.string()),
  /** Whether phones can be reached. */
  native: z.boolean(),
  /** Whether /push-debug is there. */
  debug: z.boolean(),
  quietHours: quietHoursSchema,
  /** Null until a device has told it; quiet hours wait for it. */
  timeZone: z.nullable(z.string()),
  /** Whether a message may quote the request on a locked screen. */
  showText: z.boolean(),
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

export const pushSettingsChangeSchema = z.strictObject({
  quietHours: z.optional(z.strictObject(quietHoursSchema.shape)),
  timeZone: z.optional(timeZoneSchema),
  showText: z.optional(z.boolean()),
});

/** What goes along with a message, every value a text. */
export const pushDataSchema = z.object({
  /** `prayer-reaction`, `prayer-completion`, `prayer-update` and further ones. */
  type: z.string(),
  /** A path of this app. */
  url: z.optional(z.string()),
  prayerId: z.optional(z.string()),
});
export type PushData = z.infer<typeof pushDataSchema> & Record<string, unknown>;

/** What arrives at a browser's service worker. */
export const webPushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag takes the place of the earlier one. */
  tag: z.string(),
  channel: z.enum(PUSH_CHANNELS),
  /** How many notifications are unread, for the icon's badge. */
  unreadCount: z.int(),
  data: z.looseObject(pushDataSchema.shape),
});
export type WebPushPayload = z.infer<typeof webPushPayloadSchema>;

const optionalText = z.optional(z.string().check(z.maxLength(1000)));
const pushDataFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    type: optionalText,
    emoji: optionalText,
    actorName: optionalText,
    timestamp: z.optional(timestamp),
  });

/**
 * A client's own wish to notify. Title, body and names are read by nobody: the server sends its own
 * words, only for a row of the caller's, and to that row's owner.
 */
export const reactionPushSchema = z.strictObject({
  recipientUserId: z.optional(z.uuid()),
  title: optionalText,
  body: optionalText,
  data: pushDataFields({
    prayerId: z.uuid(),
    reactorId: optionalText,
    reactorName: optionalText,
    reactionType: optionalText,
  }),
});
export const completionPushSchema = z.strictObject({
  recipientUserId: z.optional(z.uuid()),
  title: optionalText,
  body: optionalText,
  data: pushDataFields({
    prayerId: z.uuid(),
    printerId: optionalText,
    printerName: optionalText,
    prayerSnippet: optionalText,
  }),
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
/** How many messages the caller's flag has caused, to how many admins. */
export const adminAlertPushResponseSchema = z.object({ sent: z.int(), uniqueAdmins: z.int() });
