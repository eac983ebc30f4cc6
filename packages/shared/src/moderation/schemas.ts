import * as z from 'zod/mini';
import { REGIONS } from '../accounts/choices.ts';
import { FLAG_OUTCOMES, FLAG_REASONS, REPORT_REASONS } from '../flags/choices.ts';
import { cursorSchema, pageOf } from '../http/page.ts';
import { messageCode } from '../messages/message-code.ts';
import { POINT_EVENTS } from '../points/schemas.ts';
import { REQUEST_STATUSES, REQUEST_TYPES } from '../prayer-requests/choices.ts';
import { countCharacters, isBlank, normalizeOptionalText } from '../prayer-requests/text.ts';
import { requestUpdateSchema } from '../updates/schemas.ts';
import { ADMIN_ACTION_TYPES, PUSH_TEST_REACTIONS, PUSH_TEST_TYPES } from './choices.ts';
import { POINTS_MAX, REASON_MAX_LENGTH, USER_SEARCH_LIMIT } from './limits.ts';

export const adminStatsSchema = z.object({
  flaggedPostsCount: z.int(),
  blockedUsersCount: z.int(),
  totalFlags: z.int(),
  recentActions: z.int(),
  /** Of the requests of the last 30 days that are older than 24 hours, how many were prayed for within these. */
  prayedInTime: z.object({ requests: z.int(), prayed: z.int() }),
  /** Since when flags by new accounts wait without hiding anything; null while they hide. */
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
      /** Of the flags settled on this day; null where there was none. */
      medianMinutes: z.nullable(z.number()),
    }),
  ),
  /** Of all flags settled in these days. */
  medianMinutes: z.nullable(z.number()),
});
export type AdminTrends = z.infer<typeof adminTrendsSchema>;

const ownerSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  admin: z.boolean(),
  status: z.enum(['Active', 'Blocked', 'Deleted']),
});

/** A post in the admins' list. An anonymous author is not in it: a look is an action of its own. */
export const flaggedRequestSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  type: z.enum(REQUEST_TYPES),
  anonymous: z.boolean(),
  status: z.enum(REQUEST_STATUSES),
  archived: z.boolean(),
  createdAt: z.iso.datetime(),
  ownerUsername: z.string(),
  owner: z.nullable(ownerSchema),
  flagCount: z.int(),
  /** Flags that wait for a decision. */
  openFlagCount: z.int(),
  childSafety: z.boolean(),
  flaggedAt: z.nullable(z.iso.datetime()),
  reinstatementCount: z.int(),
  /** What its author has added; a decision is about all of it. */
  updateCount: z.int(),
  /** False on one's own post where another admin is there to decide. */
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
  /** Null: whoever looks after the server. */
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

/** `GET /api/admin/requests/:id`: the post with its updates, who flagged it and when, and what was decided. */
export const reviewSchema = z.object({
  request: flaggedRequestSchema,
  /** What its author added to it, newest first; of many, the newest. */
  updates: z.array(requestUpdateSchema),
  flags: z.array(
    z.object({
      id: z.uuid(),
      /** Null where the account is gone. */
      username: z.nullable(z.string()),
      reason: z.nullable(z.enum(FLAG_REASONS)),
      createdAt: z.iso.datetime(),
      outcome: z.nullable(z.enum(FLAG_OUTCOMES)),
      /** The flagger's earlier flags, on whatever post. */
      record: z.object({ upheld: z.int(), overturned: z.int() }),
    }),
  ),
  actions: z.array(adminActionSchema),
});
export type Review = z.infer<typeof reviewSchema>;

const reasonText = () =>
  z.string(messageCode('moderation.reason-required')).check(
    z.maxLength(16 * REASON_MAX_LENGTH, {
      error: messageCode('moderation.reason-too-long'),
      abort: true,
    }),
    z.overwrite(normalizeOptionalText),
    z.refine(
      (text) => countCharacters(text) <= REASON_MAX_LENGTH,
      messageCode('moderation.reason-too-long'),
    ),
  );

const requiredReason = () =>
  reasonText().check(z.refine((text) => !isBlank(text), messageCode('moderation.reason-required')));

/** The status the admin has in front of them; a post that has moved on is not decided again. */
const expectedStatus = () => z._default(z.enum(REQUEST_STATUSES), 'Under_Review');

export const reinstatementSchema = z.strictObject({
  reason: z.optional(reasonText()),
  expectedStatus: expectedStatus(),
});
export const postBlockSchema = z.strictObject({
  reason: requiredReason(),
  expectedStatus: expectedStatus(),
});
/** Blocks a member. `hideNow` hides anonymous requests at once and not at random moments. */
export const memberBlockSchema = z.strictObject({
  reason: requiredReason(),
  hideNow: z._default(z.boolean(), false),
});
/** Unblocks a member, grants or refuses an appeal. */
export const requiredReasonSchema = z.strictObject({ reason: requiredReason() });
/** Deletes an archived post, closes a report. */
export const optionalReasonSchema = z.strictObject({ reason: z.optional(reasonText()) });

const memberStatistics = {
  totalPostsCount: z.int(),
  flaggedPostsCount: z.int(),
  blockedPostsCount: z.int(),
  flagsReceivedCount: z.int(),
  health: z.enum(['none', 'low', 'high']),
  risk: z.enum(['low', 'medium', 'high']),
};
const memberStatisticsSchema = z.object(memberStatistics);
export type MemberStatistics = z.infer<typeof memberStatisticsSchema>;

/**
 * `POST /api/admin/requests/:id/author`, which is logged. Here alone anonymous requests are counted too. Both are null
 * where the author's account was deleted.
 */
export const authorSchema = z.object({
  owner: z.nullable(ownerSchema),
  statistics: z.nullable(memberStatisticsSchema),
});
export type Author = { owner: z.infer<typeof ownerSchema>; statistics: MemberStatistics };

/** The statistics count requests under the member's name only. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  admin: z.boolean(),
  status: z.enum(['Active', 'Blocked', 'Deleted']),
  createdAt: z.iso.datetime(),
  ...memberStatistics,
  /** Why, while blocked. */
  blockReason: z.nullable(z.string()),
  isSelf: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const usersQuerySchema = z.strictObject({
  /** A part of the name or the address, or a whole id. */
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
  /** False for the admin who blocked, where another one is there. */
  canDecide: z.boolean(),
});
export type AdminAppeal = z.infer<typeof adminAppealSchema>;
export const adminAppealPageSchema = pageOf(adminAppealSchema);

export const adminReportSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  /** Null where the reporter's account is gone. */
  reportedBy: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
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
export const pointRuleChangeSchema = z.strictObject({
  points: z
    .int(messageCode('moderation.points-out-of-range'))
    .check(
      z.gte(0, messageCode('moderation.points-out-of-range')),
      z.lte(POINTS_MAX, messageCode('moderation.points-out-of-range')),
    ),
});

/** The recipient is the owner of the chosen request; a `recipientUserId` must name the same member. */
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
