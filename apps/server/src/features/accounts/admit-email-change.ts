import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { admitCode, mayReveal } from './account-limits.ts';
import { refuseWrongPassword } from './check-password.ts';
import { selectTaken } from './users.sql.ts';

type Wish = { viewer: Viewer; email: string; currentPassword: string | undefined; network: string };

/**
 * A new address needs the current password and must be free. Where that may not be told, the change
 * waits for a code that never comes, and the mail says why.
 *
 * @returns the password's hash that was checked; null where there is no password
 */
export async function admitEmailChange(
  deps: Deps,
  { viewer, email, currentPassword, network }: Wish,
): Promise<string | null> {
  const checked = await refuseWrongPassword(deps, { viewer, currentPassword });
  const taken = await selectTaken(deps.db, { email });
  if (taken.email && (await mayReveal(deps, { network, identifier: email, costs: true }))) {
    throw conflict('accounts.profile-email-taken', { field: 'email' });
  }
  await admitCode(deps, viewer.id);
  await admitCode(deps, email);
  return checked;
}
