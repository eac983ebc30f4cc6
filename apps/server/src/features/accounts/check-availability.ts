import type { Deps } from '../../deps.ts';
import { mayReveal } from './account-limits.ts';
import { selectUnavailable } from './withheld-usernames.ts';

/**
 * Whether a name and an address are free, for a form that is still being filled in. "Taken" counts as
 * revealed. Where nothing may be revealed the answer is empty, free or taken.
 */
export async function checkAvailability(
  deps: Deps,
  asked: { username?: string | undefined; email?: string | undefined },
  network: string,
) {
  const fields = (['username', 'email'] as const).flatMap((field) => {
    const identifier = asked[field];
    return identifier ? [{ field, identifier }] : [];
  });
  // Before anything is looked up: the time of an empty answer reveals nothing either.
  for (const { identifier } of fields) {
    if (!(await mayReveal(deps, { network, identifier, costs: false }))) return {};
  }
  const taken = await selectUnavailable(deps.db, deps, asked);
  const answer: { usernameAvailable?: boolean; emailAvailable?: boolean } = {};
  for (const { field, identifier } of fields) {
    if (!(await mayReveal(deps, { network, identifier, costs: taken[field] }))) return {};
    answer[`${field}Available`] = !taken[field];
  }
  return answer;
}
