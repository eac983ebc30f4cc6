import { canRevealAccount } from '../../../auth/account-limits.ts';
import type { Deps } from '../../../deps.ts';
import { selectUnavailable } from '../../../queries/username-availability.ts';

/**
 * Whether a name and an address are free, for a form that is still being filled in. "Taken" counts as
 * revealed. Where nothing may be revealed the answer is empty, free or taken.
 */
export async function checkAvailability(
  deps: Deps,
  requested: { username?: string | undefined; email?: string | undefined },
  network: string,
) {
  const fields = (['username', 'email'] as const).flatMap((field) => {
    const identifier = requested[field];
    return identifier ? [{ field, identifier }] : [];
  });
  // Before anything is looked up: the time of an empty answer reveals nothing either.
  for (const { identifier } of fields) {
    if (!(await canRevealAccount(deps, { network, identifier, consume: false }))) return {};
  }
  const taken = await selectUnavailable(deps.db, deps, requested);
  const availability: { usernameAvailable?: boolean; emailAvailable?: boolean } = {};
  for (const { field, identifier } of fields) {
    if (!(await canRevealAccount(deps, { network, identifier, consume: taken[field] }))) return {};
    availability[`${field}Available`] = !taken[field];
  }
  return availability;
}
