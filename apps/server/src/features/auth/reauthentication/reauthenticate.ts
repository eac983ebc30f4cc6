import { sessionGuess } from '../../../auth/guess-limits.ts';
import type { Caller } from '../../../auth/start-session.ts';
import { verifyPassword } from '../../../auth/verify-password.ts';
import type { Deps } from '../../../deps.ts';
import { badRequest, unauthorized } from '../../../http/http-error.ts';
import type { Viewer } from '../../../http/session.ts';
import { lockUserWithPassword, selectAccount } from '../../../queries/users.sql.ts';
import { renewSession } from './renew-session.ts';

type Proof = { password: string };

/**
 * Whoever is signed in proves once more who they are, by their password.
 *
 * @throws HttpError 400 on the field of the password, 429 when it was wrong too often, 401 where the
 *   session was ended or renewed meanwhile, or the password is another one by now
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
