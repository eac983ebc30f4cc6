import { conflict } from '../../../errors/http-error.ts';
import {
  canRevealAccount,
  enforceHourlyLimit,
} from '../../../http/authentication/account-limits.ts';
import { verifyCurrentPassword } from '../../../http/authentication/verify-password.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectTaken } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';

type EmailChangeRequest = {
  viewer: Viewer;
  email: string;
  currentPassword: string | undefined;
  network: string;
};

/**
 * Requires the current password and a free address. If the network's reveal limit is exhausted, the
 * change is stored with a code that is never mailed, and the mail states the reason.
 *
 * @returns the verified password hash; null if the account has no password
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
  await enforceHourlyLimit(deps, 'codes', viewer.id);
  await enforceHourlyLimit(deps, 'codes', email);
  return verifiedHash;
}
