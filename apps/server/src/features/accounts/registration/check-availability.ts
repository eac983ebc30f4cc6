import { canRevealAccount } from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectUnavailable } from '../../../queries/username-availability.ts';

/**
 * Reports whether a name and an address are free, for a form in progress. "Taken" counts against
 * the reveal limit. Above the limit the response is empty in both cases.
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
  // Checked before any look-up, so the duration of an empty response reveals nothing.
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
