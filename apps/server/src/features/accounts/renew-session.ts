import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notSignedIn } from '../../http/refusal.ts';
import { handOver, hashToken, type Viewer } from '../../http/session.ts';
import { updateToken } from './sessions.sql.ts';
import type { Caller } from './start-session.ts';

/** How whoever is signed in proved it again; `admit` judges it once more beside the renewal, and throws to refuse. */
type Proof = { by: 'password' | 'passkey' | 'provider'; admit: (tx: Tx) => Promise<void> };

/**
 * Lets a session go on under a new token once its member has proved again who they are, so that a
 * token that leaked before does not share in it.
 *
 * @throws Refusal 401 where the session was ended or renewed meanwhile
 */
export async function renewSession(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { viewer, req, reply }: Caller & { viewer: Viewer },
  { by, admit }: Proof,
): Promise<{ token?: string }> {
  const token = randomToken();
  await transact(db, async (tx) => {
    await admit(tx);
    const renewed = await updateToken(tx, {
      from: viewer.tokenHash,
      to: hashToken(token),
      byPasskey: by === 'passkey',
      at: now(),
    });
    if (!renewed) throw notSignedIn();
  });
  return handOver(token, { req, reply, config });
}
