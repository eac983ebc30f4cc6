import { randomUUID } from 'node:crypto';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Storing } from '../../acting/act.ts';
import { MAY_ACT_ON_TARGET } from '../../acting/compose-acts.ts';
import { type Actor, doAct, refusalOnRequest } from '../../acting/do-act.ts';
import { engagementAfter } from '../../reading/engagement.ts';

export const storeReaction: Storing = {
  onRequest: true,
  brings: { request_id: 'uuid', emoji: 'text' },
  insert: `insert into reactions (id, request_id, user_id, emoji, reacted_at)
    select act_id, target.id, viewer.viewer_id, viewer.emoji, viewer.at
    from viewer join target using (act_id)
    where ${MAY_ACT_ON_TARGET} order by target.id
    on conflict (user_id, request_id) do nothing
    returning id as act_id, user_id as actor_id, request_id, emoji`,
  answer: engagementAfter({ reacted: 'act.emoji' }),
};

/** Reacts to someone else's request. @throws Refusal 409 when the member already has */
export async function addReaction(
  actor: Actor,
  { requestId, emoji }: { requestId: string; emoji: ReactionEmoji },
) {
  const { answer } = await doAct('react', actor, {
    id: randomUUID(),
    payload: ['react', requestId, emoji],
    brings: { request_id: requestId, emoji },
    refusal: refusalOnRequest('requests.already-reacted'),
  });
  // The answer of the statement above, now or when the key came first.
  return answer as z.infer<typeof engagementSchema>;
}
