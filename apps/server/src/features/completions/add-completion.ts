import { randomUUID } from 'node:crypto';
import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Storing } from '../../acting/act.ts';
import { MAY_ACT_ON_TARGET } from '../../acting/compose-acts.ts';
import { type Actor, doAct, refusalOnRequest } from '../../acting/do-act.ts';
import { engagementAfter } from '../../reading/engagement.ts';

/** `$8` is the request. */
export const storeCompletion: Storing = {
  onRequest: true,
  insert: `insert into completions (id, request_id, user_id, completed_at)
    select $7::uuid, target.id, viewer.viewer_id, $4::timestamptz from target cross join viewer
    where ${MAY_ACT_ON_TARGET}
    on conflict (user_id, request_id) do nothing
    returning id, user_id as actor_id, request_id, null as emoji, completed_at as at`,
  answer: engagementAfter({ completed: true }),
};

/** Marks someone else's request as prayed. @throws Refusal 409 when the member already has */
export async function addCompletion(actor: Actor, { requestId }: { requestId: string }) {
  const { answer } = await doAct('pray', actor, {
    id: randomUUID(),
    payload: ['pray', requestId],
    parameters: [requestId],
    refusal: refusalOnRequest('requests.already-prayed'),
  });
  // The answer of the statement above, now or when the key came first.
  return answer as z.infer<typeof engagementSchema>;
}
