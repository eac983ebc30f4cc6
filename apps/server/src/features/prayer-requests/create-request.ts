import { randomUUID } from 'node:crypto';
import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  PrayerRequest,
  requestCreationSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Storing } from '../../acting/act.ts';
import { MAY_ACT } from '../../acting/compose-acts.ts';
import { type Actor, doAct } from '../../acting/do-act.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { presentRequest } from '../../reading/present-request.ts';
import { selectRequest } from '../../reading/requests.sql.ts';
import { isAdminByOneStep } from '../../reading/second-factor.ts';
import { postingLimitReached, postingLimits } from './posting-limit.ts';

/** What is kept for a repeated send is which request it made, not what it says. */
export const storeRequest: Storing = {
  onRequest: false,
  brings: {
    text: 'text',
    type: 'text',
    anonymous: 'boolean',
    created_at: 'timestamptz',
    per_ten_minutes: 'integer',
    per_day: 'integer',
  },
  insert: `insert into requests (id, user_id, text, type, anonymous, created_at)
    select viewer.act_id, viewer.viewer_id, viewer.text, viewer.type, viewer.anonymous, viewer.created_at
    from viewer where ${MAY_ACT} and case viewer.type
      when 'Prompt' then viewer.viewer_admin
      else next_post_at(viewer.viewer_id, viewer.at, viewer.per_ten_minutes, viewer.per_day) is null
    end
    returning id as act_id, user_id as actor_id, id as request_id, null as emoji`,
  answer: `select act_id, jsonb_build_object('id', act_id) as answer from act`,
};

/**
 * Shares a request with the community. Prompts do not count towards the posting limits.
 *
 * @throws Refusal 403 when a member posts a Prompt, or an admin who has yet to set up the second step
 *   that this server demands of them; 429 when a posting limit is reached
 */
export async function createRequest(
  actor: Actor,
  form: z.output<typeof requestCreationSchema>,
): Promise<PrayerRequest> {
  const { at } = actor.session;
  const id = randomUUID();
  const isPrompt = form.type === 'Prompt';
  if (isPrompt) await demandSecondFactor(actor);
  const createdAt = isPrompt ? new Date(at.getTime() + PROMPT_AHEAD_MS) : at;
  const { viewer, answer, isNew } = await doAct('share', actor, {
    id,
    payload: form,
    brings: { ...form, created_at: createdAt, ...postingLimits(actor.deps.config) },
    refusal: async (_row, viewer) =>
      isPrompt
        ? new Refusal(403, 'requests.prompt-admins-only')
        : postingLimitReached(actor.deps, viewer.id, at),
  });
  // The statement above made it so, now or when the key came first.
  const made = (answer as { id: string }).id;
  const kept = isNew ? undefined : await selectRequest(actor.deps.db, viewer, made);
  return presentRequest(
    kept ?? {
      id: made,
      user_id: viewer.id,
      ...form,
      // What was removed since is not said again.
      text: isNew ? form.text : '[DELETED]',
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
      praying_for: false,
    },
    viewer,
  );
}

/** A Prompt is an admin's to post, though the route is every member's. */
async function demandSecondFactor({ deps, memberId, session }: Actor): Promise<void> {
  if (!deps.config.adminsNeedSecondFactor) return;
  const { tokenHash } = session;
  if (await isAdminByOneStep(deps.db, { id: memberId, tokenHash })) {
    throw forbidden('error.second-factor-required');
  }
}
