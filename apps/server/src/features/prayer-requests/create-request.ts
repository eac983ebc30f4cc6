import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  PrayerRequest,
  requestCreationSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { ERASED_CONTENT } from '../../db/request-content.ts';
import { forbidden, HttpError } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { runCreate } from '../../mutations/create.sql.ts';
import {
  executeMutation,
  type MutationContext,
  publishAward,
} from '../../mutations/execute-mutation.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { NO_COUNTS, selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { isAdminWithoutTwoFactor } from '../../queries/two-factor.ts';
import { postingLimitError, postingLimits } from './posting-limit.ts';

/**
 * Posts a request. Prompts do not count towards the posting limits.
 *
 * @throws HttpError 403 if a member posts a Prompt, or an admin who has not enabled two-factor
 *   although the server requires it; 429 above a posting limit
 */
export async function createRequest(
  actor: MutationContext<Deps>,
  input: z.output<typeof requestCreationSchema>,
): Promise<PrayerRequest> {
  const { at } = actor.session;
  const isPrompt = input.type === 'Prompt';
  if (isPrompt) await requireTwoFactor(actor);
  const createdAt = isPrompt ? new Date(at.getTime() + PROMPT_AHEAD_MS) : at;
  const { viewer, response, applied } = await executeMutation(runCreate, actor, {
    input: { ...input, createdAt, ...postingLimits(actor.deps.config) },
    payload: input,
    toError: async (_row, viewer) =>
      isPrompt
        ? new HttpError(403, 'requests.prompt-admins-only')
        : postingLimitError(actor.deps, viewer.id, at),
  });
  if (applied) publishAward(actor.deps, 'Create', applied);
  const stored = applied
    ? undefined
    : await selectPrayerRequest(actor.deps.db, viewer, response.id);
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
      reacted_emoji: null,
      completed: false,
      saved: false,
    },
    viewer,
  );
}

/** Only an admin can post a Prompt, though the route is open to every member. */
async function requireTwoFactor({ deps, memberId, session }: MutationContext<Deps>): Promise<void> {
  if (!deps.config.adminsRequireTwoFactor) return;
  const { tokenHash } = session;
  if (await isAdminWithoutTwoFactor(deps.db, { id: memberId, tokenHash })) {
    throw forbidden('error.second-factor-required');
  }
}
