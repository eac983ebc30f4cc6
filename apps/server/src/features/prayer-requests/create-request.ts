import { randomUUID } from 'node:crypto';
import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  PrayerRequest,
  requestCreationSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { forbidden, HttpError } from '../../errors/http-error.ts';
import { executeMutation, type MutationContext } from '../../mutations/execute-mutation.ts';
import type { MutationInsert } from '../../mutations/mutation.ts';
import { CAN_MUTATE } from '../../mutations/mutation-statements.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { isAdminWithoutTwoFactor } from '../../queries/two-factor.ts';
import { postingLimitError, postingLimits } from './posting-limit.ts';

/** The stored response of a repeated send has the request's id, not its text. */
export const requestMutation: MutationInsert = {
  hasTarget: false,
  params: {
    text: 'text',
    type: 'text',
    anonymous: 'boolean',
    created_at: 'timestamptz',
    per_ten_minutes: 'integer',
    per_day: 'integer',
  },
  insert: `insert into requests (id, user_id, text, type, anonymous, created_at)
    select viewer.mutation_id, viewer.viewer_id, viewer.text, viewer.type, viewer.anonymous, viewer.created_at
    from viewer where ${CAN_MUTATE} and case viewer.type
      when 'Prompt' then viewer.viewer_admin
      else next_post_at(viewer.viewer_id, viewer.at, viewer.per_ten_minutes, viewer.per_day) is null
    end
    returning id as mutation_id, user_id as actor_id, id as request_id, null as emoji`,
  response: `select mutation_id, jsonb_build_object('id', mutation_id) as response from mutation`,
};

/**
 * Posts a request. Prompts do not count towards the posting limits.
 *
 * @throws HttpError 403 if a member posts a Prompt, or an admin who has not enabled two-factor
 *   although the server requires it; 429 above a posting limit
 */
export async function createRequest(
  actor: MutationContext,
  input: z.output<typeof requestCreationSchema>,
): Promise<PrayerRequest> {
  const { at } = actor.session;
  const id = randomUUID();
  const isPrompt = input.type === 'Prompt';
  if (isPrompt) await requireTwoFactor(actor);
  const createdAt = isPrompt ? new Date(at.getTime() + PROMPT_AHEAD_MS) : at;
  const { viewer, response, isNew } = await executeMutation('create', actor, {
    id,
    payload: input,
    params: { ...input, created_at: createdAt, ...postingLimits(actor.deps.config) },
    toError: async (_row, viewer) =>
      isPrompt
        ? new HttpError(403, 'requests.prompt-admins-only')
        : postingLimitError(actor.deps, viewer.id, at),
  });
  // Created by the mutation, now or when the idempotency key was first used.
  const requestId = (response as { id: string }).id;
  const stored = isNew ? undefined : await selectPrayerRequest(actor.deps.db, viewer, requestId);
  return presentPrayerRequest(
    stored ?? {
      id: requestId,
      user_id: viewer.id,
      ...input,
      // A repeated send does not return a text that may have been removed since.
      text: isNew ? input.text : '[DELETED]',
      archived: false,
      status: 'Active',
      created_at: createdAt,
      edited_at: null,
      answered: false,
      update_count: 0,
      newest_update: null,
      completed_count: 0,
      heart_count: 0,
      star_count: 0,
      raised_hands_count: 0,
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
async function requireTwoFactor({ deps, memberId, session }: MutationContext): Promise<void> {
  if (!deps.config.adminsRequireTwoFactor) return;
  const { tokenHash } = session;
  if (await isAdminWithoutTwoFactor(deps.db, { id: memberId, tokenHash })) {
    throw forbidden('error.second-factor-required');
  }
}
