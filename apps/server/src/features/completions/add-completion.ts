import { randomUUID } from 'node:crypto';
import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import {
  createTargetErrorMapper,
  executeMutation,
  type MutationContext,
} from '../../mutations/execute-mutation.ts';
import type { MutationInsert } from '../../mutations/mutation.ts';
import { CAN_MUTATE_TARGET } from '../../mutations/mutation-statements.ts';
import { engagementAfter } from '../../presenters/engagement.ts';

export const completionMutation: MutationInsert = {
  hasTarget: true,
  params: { request_id: 'uuid' },
  insert: `insert into completions (id, request_id, user_id, completed_at)
    select mutation_id, target.id, viewer.viewer_id, viewer.at
    from viewer join target using (mutation_id)
    where ${CAN_MUTATE_TARGET} order by target.id
    on conflict (user_id, request_id) do nothing
    returning id as mutation_id, user_id as actor_id, request_id, null as emoji`,
  response: engagementAfter({ completed: true }),
};

/** Marks another member's request as prayed. @throws HttpError 409 if it is marked already */
export async function addCompletion(actor: MutationContext, { requestId }: { requestId: string }) {
  const { response } = await executeMutation('complete', actor, {
    id: randomUUID(),
    payload: ['pray', requestId],
    params: { request_id: requestId },
    toError: createTargetErrorMapper('requests.already-prayed'),
  });
  // The response of the mutation, or the stored one for a repeated idempotency key.
  return response as z.infer<typeof engagementSchema>;
}
