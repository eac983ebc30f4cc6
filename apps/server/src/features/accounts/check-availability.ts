import type { Deps } from '../../deps.ts';
import { mayLearn, refuseLearning } from './account-limits.ts';
import { selectTaken } from './users.sql.ts';

/**
 * Whether a name and an address are free, for a form that is still being filled in. "Taken" counts as
 * something learnt. Where nothing may be revealed, nothing is said.
 *
 * @throws Refusal 429, free or taken, when this network has learnt enough
 */
export async function checkAvailability(
  deps: Deps,
  asked: { username?: string | undefined; email?: string | undefined },
  network: string,
) {
  if (deps.config.accountMessages === 'private') return {};
  const taken = await selectTaken(deps.db, asked);
  const answer: { usernameAvailable?: boolean; emailAvailable?: boolean } = {};
  if (asked.username) {
    await learn(deps, { network, identifier: asked.username, costs: taken.username });
    answer.usernameAvailable = !taken.username;
  }
  if (asked.email) {
    await learn(deps, { network, identifier: asked.email, costs: taken.email });
    answer.emailAvailable = !taken.email;
  }
  return answer;
}

async function learn(deps: Deps, asked: Parameters<typeof mayLearn>[1]): Promise<void> {
  if (!(await mayLearn(deps, asked))) throw await refuseLearning(deps, asked.network);
}
