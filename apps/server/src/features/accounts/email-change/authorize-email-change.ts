import { canRevealAccount, enforceCodeLimit } from '../../../auth/account-limits.ts';
import { verifyCurrentPassword } from '../../../auth/verify-password.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/http-error.ts';
import type { Viewer } from '../../../http/session.ts';
import { selectTaken } from '../../../queries/users.sql.ts';

type EmailChangeRequest = {
  viewer: Viewer;
  email: string;
  currentPassword: string | undefined;
  network: string;
};

/**
 * A new address needs the current password and must be free. Where that may not be told, the change
 * waits for a code that never comes, and the mail says why.
 *
 * @returns the password's hash that was checked; null where there is no password
 */
export async function authorizeEmailChange(
  deps: Deps,
  { viewer, email, currentPassword, network }: EmailChangeRequest,
): Promise<string | null> {
  const verifiedHash = await verifyCurrentPassword(deps, { viewer, currentPassword });
  const taken = await selectTaken(deps.db, { email });
  if (
    taken.email &&
    (await canRevealAccount(deps, { network, identifier: email, consume: true }))
  ) {
    throw conflict('accounts.profile-email-taken', { field: 'email' });
  }
  await enforceCodeLimit(deps, viewer.id);
  await enforceCodeLimit(deps, email);
  return verifiedHash;
}
