import { setKnownDevice } from '../../../auth/known-device.ts';
import { updateSessionToken } from '../../../auth/sessions.sql.ts';
import type { Caller } from '../../../auth/start-session.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { unauthorized } from '../../../http/http-error.ts';
import { hashToken, sendSessionToken, type Viewer } from '../../../http/session.ts';
import { selectAccount } from '../../../queries/users.sql.ts';

/** How whoever is signed in proved it again; `admit` judges it once more beside the renewal, and throws to refuse. */
type Proof = { by: 'password' | 'passkey' | 'provider'; authenticate: (tx: Tx) => Promise<void> };

/**
 * Lets a session go on under a new token once its member has proved again who they are, so that a
 * token that leaked before does not share in it.
 *
 * @throws HttpError 401 where the session was ended or renewed meanwhile
 */
export async function renewSession(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>,
  { viewer, req, reply }: Caller & { viewer: Viewer },
  { by, authenticate }: Proof,
): Promise<{ token?: string }> {
  const { db, now, config } = deps;
  const token = randomToken();
  const account = await withTransaction(db, async (tx) => {
    await authenticate(tx);
    const renewed = await updateSessionToken(tx, {
      from: viewer.tokenHash,
      to: hashToken(token),
      byPasskey: by === 'passkey',
      at: now(),
    });
    if (!renewed) throw unauthorized();
    return selectAccount(tx, viewer.id);
  });
  const sent = sendSessionToken(token, { req, reply, config });
  setKnownDevice(deps, { req, reply }, account);
  return sent;
}
