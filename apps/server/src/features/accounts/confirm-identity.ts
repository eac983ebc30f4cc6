import type { Deps } from '../../deps.ts';
import { badInput, notSignedIn } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { checkPassword } from './check-password.ts';
import { guessInSession } from './guess-limits.ts';
import { renewSession } from './renew-session.ts';
import type { Caller } from './start-session.ts';
import { lockUser, selectAccount } from './users.sql.ts';

type Proof = { password: string };

/**
 * Whoever is signed in proves once more who they are, by their password.
 *
 * @throws Refusal 400 on the field of the password, 429 when it was wrong too often, 401 where the
 *   session was ended or renewed meanwhile, or the password is another one by now
 */
export async function confirmIdentity(
  deps: Deps,
  { password }: Proof,
  caller: Caller & { viewer: Viewer },
): Promise<{ token?: string }> {
  const { viewer } = caller;
  const { id } = viewer;
  const account = await selectAccount(deps.db, id);
  const guess = guessInSession('password', viewer);
  const right = await checkPassword(deps, { password, account, guess });
  if (right === null) throw badInput('accounts.password-wrong', { field: 'password' });
  return renewSession(deps, caller, {
    by: 'password',
    async admit(tx) {
      if (!(await lockUser(tx, id, right))) throw notSignedIn();
    },
  });
}
