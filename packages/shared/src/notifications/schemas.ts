import * as z from 'zod/mini';
import { REACTION_EMOJIS } from '../prayer-requests/choices.ts';
import { DAY } from '../time.ts';

export const NOTIFICATION_WINDOW_MS = 8 * DAY;
/** Rows are deleted after this time, which is longer than the window in which they are shown. */
export const NOTIFICATION_RETENTION_DAYS = 30;
export const NOTIFICATION_LIST_SIZE = 20;
/** Above this number the badge shows "99+". */
export const BADGE_MAX = 99;
export const TITLE_MAX_LENGTH = 60;
/** The alert to an admin quotes more text, enough to assess its urgency. */
export const ADMIN_ALERT_TEXT_LENGTH = 100;

export const NOTIFICATION_TYPES = [
  'reaction',
  'completion',
  'admin_flag_alert',
  'account_restricted',
  'admin_appeal_alert',
  'admin_report_alert',
  'admin_mass_flag_alert',
  'admin_registration_alert',
  'admin_review_alert',
  'care_team_alert',
  'request_reinstated',
  'request_blocked',
  'request_approved',
  'flag_upheld',
  'flag_overturned',
  'report_closed',
  'account_restored',
  'prayer-update',
  'prayer-answered',
  'prayer-reminder',
  'prayer-day',
  'prayer-day-after',
  'prayer-word',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notificationSchema = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  /** Null if the actor's account was deleted. */
  actorName: z.nullable(z.string()),
  emoji: z.optional(z.enum(REACTION_EMOJIS)),
  /** The beginning of the request's text; null if the notification concerns no request. */
  requestTitle: z.nullable(z.string()),
  /** The number of requests in a reminder. */
  count: z.optional(z.int()),
  relatedRequestId: z.nullable(z.uuid()),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type Notification = z.infer<typeof notificationSchema>;

export const unreadCountSchema = z.object({ unreadCount: z.int() });

export const notificationListSchema = z.object({
  items: z.array(notificationSchema),
  unreadCount: z.int(),
});
