import { ANONYMOUS_MIN_MEMBERS } from '@prayer-swap/shared/circles/limits';
import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  PrayerRequest,
  requestCreationSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import type * as z from 'zod/mini';
import { isAdminWithoutTwoFactor } from '../../authentication/two-factor.ts';
import type { Viewer } from '../../authentication/viewer.ts';
import { statement } from '../../db/statement.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import {
  conflict,
  forbidden,
  HttpError,
  notFound,
  tooManyRequests,
} from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { createMutation } from '../../mutations/create.sql.ts';
import { executeMutation, type MutationContext } from '../../mutations/execute-mutation.ts';
import { NO_COUNTS } from '../../prayer-requests/reaction-counts.ts';
import { ERASED_CONTENT } from '../../prayer-requests/request-content.ts';
import { findCircle, readCareTeamState, selectAudience } from '../../queries/circles.ts';
import { NO_ENGAGEMENT, selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { presentPrayerRequest } from '../../queries/present-prayer-request.ts';
import { upcomingDay } from './upcoming-day.ts';

type Content = z.output<typeof requestCreationSchema>;

/**
 * Posts a request. Prompts do not count towards the posting limits.
 *
 * @throws HttpError 403 if a member posts a Prompt, or an admin who has not enabled two-factor
 *   although the server requires it; 400 for a day too far ahead; 404 for a circle of others; 409
 *   for an anonymous request in a small circle and without a care team; 429 above a posting limit
 */
export async function createRequest(
  actor: MutationContext<AppContext>,
  body: Content,
): Promise<PrayerRequest> {
  const { ctx, session } = actor;
  const input = {
    ...body,
    audience: body.circleId === null ? body.audience : ('circle' as const),
    day: upcomingDay(body.day, session.at),
  };
  const isPrompt = input.type === 'Prompt';
  if (isPrompt) await requireTwoFactor(actor);
  const createdAt = isPrompt ? new Date(session.at.getTime() + PROMPT_AHEAD_MS) : session.at;
  const { postsPerTenMinutes, postsPerDay } = ctx.config.limits;
  const { reviewFirst } = ctx.community.current();
  const { viewer, response, applied } = await executeMutation(createMutation, actor, {
    input: { ...input, createdAt, postsPerTenMinutes, postsPerDay, reviewFirst },
    payload: withoutNewDefaults({ ...body, audience: input.audience }),
    toError: async (_row, viewer) =>
      isPrompt
        ? new HttpError(403, 'requests.prompt-admins-only')
        : ((await recipientsError(ctx, viewer, input)) ??
          postingLimitError(ctx, viewer.id, session.at)),
  });
  const stored = applied ? undefined : await selectPrayerRequest(ctx.db, viewer, response.id);
  const isAwaiting = (applied ?? stored)?.awaits_first_review ?? null;
  // A repeated send emits the event again: the first one can have failed after its insert.
  await emitWaiting(ctx, { ...input, isAwaiting, at: stored?.created_at ?? createdAt });
  if (applied && !isAwaiting) await announce(ctx, viewer, input);
  return presentPrayerRequest(
    stored ?? {
      id: response.id,
      user_id: viewer.id,
      ...input,
      // A repeated send does not return content that may have been removed since.
      ...(!applied && ERASED_CONTENT),
      archived: false,
      status: isAwaiting ? 'Under_Review' : 'Active',
      awaits_first_review: isAwaiting,
      guest: null,
      created_at: createdAt,
      edited_at: null,
      answered: false,
      update_count: 0,
      newest_update: null,
      ...NO_COUNTS,
      owner_username: viewer.username,
      owner_admin: viewer.admin,
      ...NO_ENGAGEMENT,
    },
    viewer,
  );
}

/** A repeat of a request that a previous release stored has the same payload. */
function withoutNewDefaults({
  visibleToVisitors,
  namedToVisitors,
  allowsWords,
  audience,
  circleId,
  day,
  ...rest
}: Content) {
  return {
    ...rest,
    ...(visibleToVisitors && { visibleToVisitors }),
    ...(namedToVisitors && { namedToVisitors }),
    ...(allowsWords && { allowsWords }),
    ...(audience !== 'everyone' && { audience, circleId }),
    ...(day && { day }),
  };
}

async function emitWaiting(
  { db, emit }: AppContext,
  { audience, isAwaiting, at }: Pick<Content, 'audience'> & { isAwaiting: true | null; at: Date },
) {
  if (!isAwaiting && audience !== 'care-team') return;
  const type = isAwaiting ? 'request-awaiting' : 'care-request-sent';
  await withTransaction(db, (tx) => emit(tx, { type, at }));
}

/** Tells the open streams of the audience only. */
async function announce(
  { db, live }: AppContext,
  viewer: Viewer,
  { audience, circleId }: Pick<Content, 'audience' | 'circleId'>,
) {
  if (audience === 'everyone') return live.announceRequest();
  for (const memberId of await selectAudience(db, { audience, circleId })) {
    if (memberId !== viewer.id) live.publish(memberId, { type: 'requests' });
  }
}

/** Why a request cannot be posted to its recipients. @returns null if they are not the reason */
async function recipientsError(
  { db }: AppContext,
  viewer: Viewer,
  { audience, circleId, anonymous }: Pick<Content, 'audience' | 'circleId' | 'anonymous'>,
): Promise<HttpError | null> {
  if (audience === 'care-team') {
    const { available } = await readCareTeamState(db, viewer);
    return available ? null : conflict('requests.no-care-team');
  }
  if (circleId === null) return null;
  const circle = await findCircle(db, viewer, circleId);
  if (!circle) return notFound('circles.not-found');
  const isTooSmall = anonymous && circle.memberCount < ANONYMOUS_MIN_MEMBERS;
  return isTooSmall ? conflict('requests.circle-too-small') : null;
}

/** Only an admin can post a Prompt, though the route is open to every member. */
async function requireTwoFactor({
  ctx,
  memberId,
  session,
}: MutationContext<AppContext>): Promise<void> {
  if (!ctx.config.adminsRequireTwoFactor) return;
  const { tokenHash } = session;
  if (await isAdminWithoutTwoFactor(ctx.db, { id: memberId, tokenHash })) {
    throw forbidden('error.second-factor-required');
  }
}

const nextPost = statement<
  { memberId: string; now: Date; postsPerTenMinutes: number; postsPerDay: number },
  { next_post_at: Date | null }
>(
  'next-post',
  `select next_post_at(
     :memberId::uuid, :now::timestamptz, :postsPerTenMinutes::integer, :postsPerDay::integer)`,
);

/** Returns when the member can post again: in minutes below an hour, otherwise in hours. */
async function postingLimitError(
  { db, config: { limits } }: AppContext,
  memberId: string,
  now: Date,
): Promise<HttpError> {
  const { postsPerTenMinutes, postsPerDay } = limits;
  const [row] = await nextPost(db, { memberId, now, postsPerTenMinutes, postsPerDay });
  // The limit was freed between the two statements; the client's retry succeeds.
  if (!row?.next_post_at) return conflict('error.conflict');
  const retryAfterMs = row.next_post_at.getTime() - now.getTime();
  const minutes = Math.ceil(retryAfterMs / MINUTE);
  if (minutes < 60)
    return tooManyRequests('requests.post-again-minutes', { retryAfterMs, values: { minutes } });
  const hours = Math.ceil(retryAfterMs / HOUR);
  return tooManyRequests('requests.post-again-hours', { retryAfterMs, values: { hours } });
}
