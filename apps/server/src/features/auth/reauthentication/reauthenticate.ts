import { badRequest, unauthorized } from '../../../errors/http-error.ts';
import { sessionGuess } from '../../../http/authentication/guess-limits.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import { verifyPassword } from '../../../http/authentication/verify-password.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockUserWithPassword, selectAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { renewSession } from './renew-session.ts';

type Proof = { password: string };

/**
 * Reauthenticates the viewer with their password.
 *
 * @throws HttpError 400 on the password field, 429 after too many wrong passwords, 401 if the
 *   session was ended or renewed, or the password was changed since
 */
export async function reauthenticate(
  deps: Deps,
  { password }: Proof,
  caller: Caller & { viewer: Viewer },
): Promise<{ token?: string }> {
  const { viewer } = caller;
  const { id } = viewer;
  const account = await selectAccount(deps.db, id);
  const guess = sessionGuess('password', viewer);
  const verifiedHash = await verifyPassword(deps, { password, account, guess });
  if (verifiedHash === null) throw badRequest('accounts.password-wrong', { field: 'password' });
  return renewSession(deps, caller, {
    by: 'password',
    async authenticate(tx) {
      if (!(await lockUserWithPassword(tx, id, verifiedHash))) throw unauthorized();
    },
  });
}
