import { randomUUID } from 'node:crypto';
import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Storing } from '../../acting/act.ts';
import { MAY_ACT_ON_TARGET } from '../../acting/compose-acts.ts';
import { type Actor, doAct, refusalOnRequest } from '../../acting/do-act.ts';
import { engagementAfter } from '../../reading/engagement.ts';

export const storeCompletion: Storing = {
  onRequest: true,
  brings: { request_id: 'uuid' },
  insert: `insert into completions (id, request_id, user_id, completed_at)
    select act_id, target.id, viewer.viewer_id, viewer.at
    from viewer join target using (act_id)
    where ${MAY_ACT_ON_TARGET} order by target.id
    on conflict (user_id, request_id) do nothing
    returning id as act_id, user_id as actor_id, request_id, null as emoji`,
  answer: engagementAfter({ completed: true }),
};

/** Marks someone else's request as prayed. @throws Refusal 409 when the member already has */
export async function addCompletion(actor: Actor, { requestId }: { requestId: string }) {
  const { answer } = await doAct('pray', actor, {
    id: randomUUID(),
    payload: ['pray', requestId],
    brings: { request_id: requestId },
    refusal: refusalOnRequest('requests.already-prayed'),
  });
  // The answer of the statement above, now or when the key came first.
  return answer as z.infer<typeof engagementSchema>;
}
