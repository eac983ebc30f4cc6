import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  PrayerRequest,
  requestCreationSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import type * as z from 'zod/mini';
import { NO_COUNTS } from '../../db/reaction-counts.ts';
import { ERASED_CONTENT } from '../../db/request-content.ts';
import { statement } from '../../db/statement.ts';
import { conflict, forbidden, HttpError, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { runCreate } from '../../mutations/create.sql.ts';
import { executeMutation, type MutationContext } from '../../mutations/execute-mutation.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { NO_ENGAGEMENT, selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { isAdminWithoutTwoFactor } from '../../queries/two-factor.ts';

/**
 * Posts a request. Prompts do not count towards the posting limits.
 *
 * @throws HttpError 403 if a member posts a Prompt, or an admin who has not enabled two-factor
 *   although the server requires it; 429 above a posting limit
 */
export async function createRequest(
  actor: MutationContext<AppContext>,
  input: z.output<typeof requestCreationSchema>,
): Promise<PrayerRequest> {
  const { ctx, session } = actor;
  const isPrompt = input.type === 'Prompt';
  if (isPrompt) await requireTwoFactor(actor);
  const createdAt = isPrompt ? new Date(session.at.getTime() + PROMPT_AHEAD_MS) : session.at;
  const { postsPerTenMinutes, postsPerDay } = ctx.config.limits;
  const { viewer, response, applied } = await executeMutation(runCreate, actor, {
    input: { ...input, createdAt, postsPerTenMinutes, postsPerDay },
    payload: input,
    event: 'Create',
    toError: async (_row, viewer) =>
      isPrompt
        ? new HttpError(403, 'requests.prompt-admins-only')
        : postingLimitError(ctx, viewer.id, session.at),
  });
  const stored = applied ? undefined : await selectPrayerRequest(ctx.db, viewer, response.id);
  return presentPrayerRequest(
    stored ?? {
      id: response.id,
      user_id: viewer.id,
      ...input,
      // A repeated send does not return content that may have been removed since.
      ...(!applied && ERASED_CONTENT),
      archived: false,
      status: 'Active',
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
