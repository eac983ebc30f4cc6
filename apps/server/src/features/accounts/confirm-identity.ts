import { randomToken } from '../../crypto/secrets.ts';
import type { Deps } from '../../deps.ts';
import { badInput, notSignedIn } from '../../http/refusal.ts';
import { handOver, hashToken, type Viewer } from '../../http/session.ts';
import { checkPassword } from './check-password.ts';
import { renewSession } from './sessions.sql.ts';
import type { Caller } from './start-session.ts';
import { selectAccount } from './users.sql.ts';

type Proof = { password: string; network: string };

/**
 * Whoever is signed in proves once more who they are. The session goes on under a new token, so that one
 * that leaked before does not share in it.
 *
 * @throws Refusal 400 on the field of the password, 429 when it was wrong too often, 401 where the
 *   session was ended or renewed meanwhile
 */
export async function confirmIdentity(
  deps: Deps,
  { password, network }: Proof,
  { viewer, req, reply }: Caller & { viewer: Viewer },
): Promise<{ token?: string }> {
  const { db, now, config } = deps;
  const { password_hash: stored } = await selectAccount(db, viewer.id);
  const guess = { account: viewer.id, network };
  const right = await checkPassword(deps, { password, stored, guess });
  if (!right || stored === null) throw badInput('accounts.password-wrong', { field: 'password' });
  const token = randomToken();
  const renewed = await renewSession(db, {
    userId: viewer.id,
    passwordHash: stored,
    from: viewer.tokenHash,
    to: hashToken(token),
    at: now(),
  });
  if (!renewed) throw notSignedIn();
  return handOver(token, { req, reply, config });
}
