import type { Deps } from '../../http/deps.ts';
import { runComplete } from '../../mutations/complete.sql.ts';
import {
  createTargetErrorMapper,
  executeMutation,
  type MutationContext,
  publishAward,
  publishToOwner,
} from '../../mutations/execute-mutation.ts';

/** Marks another member's request as prayed. @throws HttpError 409 if it is marked already */
export async function addCompletion(
  actor: MutationContext<Deps>,
  completion: { requestId: string },
) {
  const { response, applied } = await executeMutation(runComplete, actor, {
    input: completion,
    payload: ['pray', completion.requestId],
    toError: createTargetErrorMapper('requests.already-prayed'),
  });
  if (applied) {
    publishAward(actor.deps, 'Complete', applied);
    publishToOwner(actor.deps, applied);
  }
  return response;
}
