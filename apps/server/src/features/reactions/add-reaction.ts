import { randomUUID } from 'node:crypto';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
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

export const reactionMutation: MutationInsert = {
  hasTarget: true,
  params: { request_id: 'uuid', emoji: 'text' },
  insert: `insert into reactions (id, request_id, user_id, emoji, reacted_at)
    select mutation_id, target.id, viewer.viewer_id, viewer.emoji, viewer.at
    from viewer join target using (mutation_id)
    where ${CAN_MUTATE_TARGET} order by target.id
    on conflict (user_id, request_id) do nothing
    returning id as mutation_id, user_id as actor_id, request_id, emoji`,
  response: engagementAfter({ reacted: 'mutation.emoji' }),
};

/** Reacts to another member's request. @throws HttpError 409 if the member has reacted already */
export async function addReaction(
  actor: MutationContext,
  { requestId, emoji }: { requestId: string; emoji: ReactionEmoji },
) {
  const { response } = await executeMutation('react', actor, {
    id: randomUUID(),
    payload: ['react', requestId, emoji],
    params: { request_id: requestId, emoji },
    toError: createTargetErrorMapper('requests.already-reacted'),
  });
  // The response of the mutation, or the stored one for a repeated idempotency key.
  return response as z.infer<typeof engagementSchema>;
}
