import * as z from 'zod/mini';
import { FLAG_OUTCOMES, FLAG_REASONS, REPORT_REASONS } from '../flags/limits.ts';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { messageCode } from '../messages/catalogue.ts';
import { POINT_EVENTS } from '../points/schemas.ts';
import { REQUEST_STATUSES, REQUEST_TYPES } from '../prayer-requests/choices.ts';
import { requestContentSchema } from '../prayer-requests/content.ts';
import { isBlank } from '../prayer-requests/text.ts';
import { limitedText } from '../prayer-requests/text-field.ts';
import { requestUpdateSchema } from '../updates/schemas.ts';
import {
  ADMIN_ACTION_TYPES,
  MAIL_FAILURES,
  PUSH_TEST_REACTIONS,
  PUSH_TEST_TYPES,
} from './choices.ts';
import { POINTS_MAX, REASON_MAX_LENGTH, USER_SEARCH_LIMIT } from './limits.ts';

export const adminStatsSchema = z.object({
  flaggedPostsCount: z.int(),
  blockedUsersCount: z.int(),
  totalFlags: z.int(),
  recentActions: z.int(),
  /**
   * Requests of the last 30 days that are older than 24 hours, and how many were prayed for in that
   * time.
   */
  prayedInTime: z.object({ requests: z.int(), prayed: z.int() }),
  /**
   * Since when flags by new accounts are queued without hiding requests; null while they hide them.
   */
  massFlagsSince: z.nullable(z.iso.datetime()),
});

export type AdminStats = z.infer<typeof adminStatsSchema>;

/** The last 30 days, oldest first, each day in UTC. */
export const adminTrendsSchema = z.object({
  days: z.array(
    z.object({
      date: z.iso.date(),
      flags: z.int(),
      decisions: z.int(),
      /** Over the flags settled on this day; null if there were none. */
      medianMinutes: z.nullable(z.number()),
    }),
  ),
  /** Over all flags settled in these days. */
  medianMinutes: z.nullable(z.number()),
});
export type AdminTrends = z.infer<typeof adminTrendsSchema>;

const ownerSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  admin: z.boolean(),
  status: z.enum(['Active', 'Blocked', 'Deleted']),
});

/**
 * What the author wrote and an admin reads to decide: every field except the day and the choices
 * about readers.
 */
const flaggedContentSchema = z.omit(requestContentSchema, {
  visibleToVisitors: true,
  audience: true,
  circleId: true,
  namedToVisitors: true,
  day: true,
  allowsWords: true,
});
export type FlaggedContent = z.infer<typeof flaggedContentSchema>;

/**
 * A request in the admins' list. It omits an anonymous author; revealing one is a separate, logged
 * action.
 */
export const flaggedRequestSchema = z.object({
  id: z.uuid(),
  ...flaggedContentSchema.shape,
  status: z.enum(REQUEST_STATUSES),
  /** Never visible yet, and not flagged: a decision approves or declines it. */
  awaitsFirstReview: z._default(z.boolean(), false),
  archived: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z._default(z.nullable(z.iso.datetime()), null),
  ownerUsername: z.string(),
  owner: z.nullable(ownerSchema),
  /**
   * Null unless it was sent without an account. Only admins see the name: the guest's first name, or
   * the initials of the other person.
   */
  guest: z._default(
    z.nullable(z.object({ name: z.nullable(z.string()), forOther: z.boolean() })),
    null,
  ),
  flagCount: z.int(),
  /** The number of undecided flags. */
  openFlagCount: z.int(),
  childSafety: z.boolean(),
  flaggedAt: z.nullable(z.iso.datetime()),
  reinstatementCount: z.int(),
  /** The number of updates by the author; a decision covers all of them. */
  updateCount: z.int(),
  /** False for the admin's own request if another admin can decide. */
  canDecide: z.boolean(),
});
export type FlaggedRequest = z.infer<typeof flaggedRequestSchema>;

export const flaggedQuerySchema = z.strictObject({
  search: z.optional(z.string()),
  cursor: cursorSchema,
});
export const flaggedPageSchema = pageOf(flaggedRequestSchema);

export const adminActionSchema = z.object({
  id: z.uuid(),
  actionType: z.enum(ADMIN_ACTION_TYPES),
  /** Null for an action by the server's operator. */
  adminUsername: z.nullable(z.string()),
  targetUserId: z.nullable(z.uuid()),
  targetUsername: z.nullable(z.string()),
  targetRequestId: z.nullable(z.uuid()),
  targetRequestText: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type AdminAction = z.infer<typeof adminActionSchema>;
export const actionsQuerySchema = z.strictObject({ cursor: cursorSchema });
export const adminActionPageSchema = pageOf(adminActionSchema);

/** `GET /api/admin/requests/:id`: the request with its updates, flags and decisions. */
export const reviewSchema = z.object({
  request: flaggedRequestSchema,
  /** The author's updates, newest first; a long list is cut after the newest. */
  updates: z.array(requestUpdateSchema),
  flags: z.array(
    z.object({
      id: z.uuid(),
      /** Null if the account was deleted. */
      username: z.nullable(z.string()),
      reason: z.nullable(z.enum(FLAG_REASONS)),
      createdAt: z.iso.datetime(),
      outcome: z.nullable(z.enum(FLAG_OUTCOMES)),
      /** The outcomes of the flagger's earlier flags, on any request. */
      record: z.object({ upheld: z.int(), overturned: z.int() }),
    }),
  ),
  actions: z.array(adminActionSchema),
});
export type Review = z.infer<typeof reviewSchema>;

const reasonText = () =>
  limitedText(REASON_MAX_LENGTH, 'moderation.reason-too-long', 'moderation.reason-required');

const requiredReason = () =>
  reasonText().check(z.refine((text) => !isBlank(text), messageCode('moderation.reason-required')));

/**
 * The status that the admin sees; the server rejects a decision on a request that has since
 * changed.
 */
const expectedStatus = () => z._default(z.enum(REQUEST_STATUSES), 'Under_Review');

/** What the author had written when the admin loaded the request. */
const seen = () =>
  z.optional(z.strictObject({ editedAt: z.nullable(z.iso.datetime()), updateCount: z.int() }));

export const reinstatementSchema = z.strictObject({
  reason: z.optional(reasonText()),
  expectedStatus: expectedStatus(),
  seen: seen(),
});
export const postBlockSchema = z.strictObject({
  reason: requiredReason(),
  expectedStatus: expectedStatus(),
  seen: seen(),
});
/** Blocks a member. `hideNow` hides anonymous requests immediately instead of at random moments. */
export const memberBlockSchema = z.strictObject({
  reason: requiredReason(),
  hideNow: z._default(z.boolean(), false),
});
/** Unblocks a member, or grants or denies an appeal. */
export const requiredReasonSchema = z.strictObject({ reason: requiredReason() });
/** Deletes an archived request or closes a report. */
export const optionalReasonSchema = z.strictObject({ reason: z.optional(reasonText()) });

const memberStatisticsSchema = z.object({
  totalPostsCount: z.int(),
  flaggedPostsCount: z.int(),
  blockedPostsCount: z.int(),
  flagsReceivedCount: z.int(),
  health: z.enum(['none', 'low', 'high']),
  risk: z.enum(['low', 'medium', 'high']),
});
export type MemberStatistics = z.infer<typeof memberStatisticsSchema>;

/**
 * `POST /api/admin/requests/:id/author`, which is logged. Only this route counts anonymous requests
 * too. Both fields are null if the author's account was deleted.
 */
export const authorSchema = z.object({
  owner: z.nullable(ownerSchema),
  statistics: z.nullable(memberStatisticsSchema),
});
export type Author = { owner: z.infer<typeof ownerSchema>; statistics: MemberStatistics };

/** The statistics count only requests under the member's name. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  region: z.nullable(z.string()),
  admin: z.boolean(),
  status: z.enum(['Active', 'Blocked', 'Deleted']),
  createdAt: z.iso.datetime(),
  ...memberStatisticsSchema.shape,
  /** The reason of the block, while blocked. */
  blockReason: z.nullable(z.string()),
  isSelf: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const usersQuerySchema = z.strictObject({
  /** A part of the name or the address, or a complete id. */
  query: z.optional(z.string()),
  flaggedOnly: z._default(z.stringbool(), false),
  limit: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      z.int().check(z.gte(1), z.lte(USER_SEARCH_LIMIT)),
    ),
    USER_SEARCH_LIMIT,
  ),
});
export const adminUserListSchema = z.object({ items: z.array(adminUserSchema) });

/** `GET /api/admin/appeals` and `GET /api/admin/reports`. */
export const openCasesQuerySchema = z.strictObject({ cursor: cursorSchema });

export const adminAppealSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  blockedBy: z.string(),
  blockReason: z.nullable(z.string()),
  blockedAt: z.iso.datetime(),
  /** False for the admin who blocked the member, if another admin exists. */
  canDecide: z.boolean(),
});
export type AdminAppeal = z.infer<typeof adminAppealSchema>;
export const adminAppealPageSchema = pageOf(adminAppealSchema);

export const adminReportSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  /** Null for a flagged word, or if the reporter's account was deleted. */
  reportedBy: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  /** Whether the text is a word that its reader flagged. */
  isWord: z._default(z.boolean(), false),
  text: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type AdminReport = z.infer<typeof adminReportSchema>;
export const adminReportPageSchema = pageOf(adminReportSchema);

/** `GET /api/admin/users/:id`. */
export const adminUserDetailSchema = z.object({
  user: adminUserSchema,
  actions: z.array(adminActionSchema),
});

export const recentRequestsQuerySchema = z.strictObject({ search: z.optional(z.string()) });
export const recentRequestSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  type: z.enum(REQUEST_TYPES),
  ownerUsername: z.string(),
  createdAt: z.iso.datetime(),
});
export const recentRequestListSchema = z.object({ items: z.array(recentRequestSchema) });

export const pointRuleSchema = z.object({ eventType: z.enum(POINT_EVENTS), points: z.int() });
export const pointRuleListSchema = z.object({ items: z.array(pointRuleSchema) });
export const pointRuleParamsSchema = z.strictObject({ eventType: z.enum(POINT_EVENTS) });
const POINTS_ERROR = messageCode('moderation.points-out-of-range');
export const pointRuleChangeSchema = z.strictObject({
  points: z.int(POINTS_ERROR).check(z.gte(0, POINTS_ERROR), z.lte(POINTS_MAX, POINTS_ERROR)),
});

/** The recipient is the owner of the chosen request; a `recipientUserId` must match that member. */
export const pushTestSchema = z.strictObject({
  type: z.enum(PUSH_TEST_TYPES),
  recipientUserId: z.optional(z.uuid()),
  senderName: z.optional(z.string().check(z.maxLength(100))),
  prayerTitle: z.optional(z.string().check(z.maxLength(200))),
  reactionType: z.optional(z.enum(PUSH_TEST_REACTIONS)),
  actorName: z.optional(z.string().check(z.maxLength(100))),
  title: z.optional(z.string().check(z.maxLength(100))),
  body: z.optional(z.string().check(z.maxLength(200))),
  data: z.strictObject({
    adminTest: z.optional(z.union([z.boolean(), z.string()])),
    requestId: z.uuid(messageCode('moderation.push-select-request')),
  }),
});
export const pushTestResponseSchema = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  messageId: z.optional(z.string()),
});

/** The jobs that can become dead letters, by the name of the queue. */
export const DEAD_LETTER_KINDS = [
  'mail',
  'push',
  'deliver-push',
  'forget-mail',
  'tell-update',
  'sweep',
] as const;
export type DeadLetterKind = (typeof DEAD_LETTER_KINDS)[number];

/**
 * A job that failed every attempt. The recipient and the content are omitted; admins do not see
 * them.
 */
export const deadLetterSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DEAD_LETTER_KINDS),
  givenUpAt: z.iso.datetime(),
  tries: z.int(),
  /** The kind of the last failure, such as `PushDeliveryError 503`; null if unknown. */
  error: z.nullable(z.string()),
  /** Whether the content is obsolete, such as an expired code; a retry would not send it. */
  expired: z.boolean(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const deadLettersQuerySchema = z.strictObject({ cursor: cursorSchema });
/**
 * `GET /api/admin/dead-letters`, newest first; `counts` cover the whole list and omit empty kinds.
 */
export const deadLetterPageSchema = z.extend(pageOf(deadLetterSchema), {
  counts: z.array(z.object({ kind: z.enum(DEAD_LETTER_KINDS), count: z.int() })),
});

/** `POST /api/admin/dead-letters/retry`: retries every dead letter of a kind. */
export const deadLetterRetrySchema = z.strictObject({ kind: z.enum(DEAD_LETTER_KINDS) });
export const deadLetterRetryResponseSchema = z.object({ retried: z.int() });

export const mailTestResponseSchema = z.object({
  to: z.string(),
  /** False: without a mail server, mails are files on the server. */
  isDelivered: z.boolean(),
  failure: z.nullable(z.enum(MAIL_FAILURES)),
});
