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
import { Refusal } from '../../http/refusal.ts';
import { selectRequest } from './prayer-requests.sql.ts';
import { presentRequest } from './present.ts';

/**
 * `$8` is the text, `$9` the type, `$10` whether it is anonymous, `$11` when it is dated. What is kept
 * for a repeated send is which request it made, not what it says.
 */
export const storeRequest: Storing = {
  onRequest: false,
  insert: `insert into requests (id, user_id, text, type, anonymous, created_at)
    select $7::uuid, viewer.viewer_id, $8, $9, $10::boolean, $11::timestamptz from viewer
    where ${MAY_ACT} and (viewer.viewer_admin or $9 <> 'Prompt')
    returning id, user_id as actor_id, id as request_id, null as emoji, $4::timestamptz as at`,
  answer: `select jsonb_build_object('id', act.id) as answer from act`,
};

/** Shares a request with the community. @throws Refusal 403 when a member posts a Prompt */
export async function createRequest(
  actor: Actor,
  form: z.output<typeof requestCreationSchema>,
): Promise<PrayerRequest> {
  const { at } = actor.session;
  const id = randomUUID();
  const isPrompt = form.type === 'Prompt';
  const createdAt = isPrompt ? new Date(at.getTime() + PROMPT_AHEAD_MS) : at;
  const { viewer, answer, isNew } = await doAct('share', actor, {
    id,
    payload: form,
    parameters: [form.text, form.type, form.anonymous, createdAt],
    refusal: () => new Refusal(403, 'requests.prompt-admins-only'),
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
      completed_count: 0,
      heart_count: 0,
      star_count: 0,
      raised_hands_count: 0,
      owner_username: viewer.username,
      owner_admin: viewer.admin,
      reacted_emoji: null,
      completed: false,
    },
    viewer,
  );
}
