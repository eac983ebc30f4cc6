import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { Deps } from '../../http/deps.ts';
import {
  createTargetErrorMapper,
  executeMutation,
  type MutationContext,
  publishAward,
  publishToOwner,
} from '../../mutations/execute-mutation.ts';
import { runReact } from '../../mutations/react.sql.ts';

/** Reacts to another member's request. @throws HttpError 409 if the member has reacted already */
export async function addReaction(
  actor: MutationContext<Deps>,
  reaction: { requestId: string; emoji: ReactionEmoji },
) {
  const { response, applied } = await executeMutation(runReact, actor, {
    input: reaction,
    payload: ['react', reaction.requestId, reaction.emoji],
    toError: createTargetErrorMapper('requests.already-reacted'),
  });
  if (applied) {
    publishAward(actor.deps, 'React', applied);
    publishToOwner(actor.deps, applied);
  }
  return response;
}
