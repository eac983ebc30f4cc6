import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notSignedIn } from '../../http/refusal.ts';
import { handOver, hashToken, type Viewer } from '../../http/session.ts';
import { setKnownDevice } from './known-device.ts';
import { updateToken } from './sessions.sql.ts';
import type { Caller } from './start-session.ts';
import { selectAccount } from './users.sql.ts';

/** How whoever is signed in proved it again; `admit` judges it once more beside the renewal, and throws to refuse. */
type Proof = { by: 'password' | 'passkey' | 'provider'; admit: (tx: Tx) => Promise<void> };

/**
 * Lets a session go on under a new token once its member has proved again who they are, so that a
 * token that leaked before does not share in it.
 *
 * @throws Refusal 401 where the session was ended or renewed meanwhile
 */
export async function renewSession(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>,
  { viewer, req, reply }: Caller & { viewer: Viewer },
  { by, admit }: Proof,
): Promise<{ token?: string }> {
  const { db, now, config } = deps;
  const token = randomToken();
  const account = await transact(db, async (tx) => {
    await admit(tx);
    const renewed = await updateToken(tx, {
      from: viewer.tokenHash,
      to: hashToken(token),
      byPasskey: by === 'passkey',
      at: now(),
    });
    if (!renewed) throw notSignedIn();
    return selectAccount(tx, viewer.id);
  });
  const handed = handOver(token, { req, reply, config });
  setKnownDevice(deps, { req, reply }, account);
  return handed;
}
