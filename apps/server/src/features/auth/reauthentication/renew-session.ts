import { randomToken } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { unauthorized } from '../../../errors/http-error.ts';
import { setKnownDevice } from '../../../http/authentication/known-device.ts';
import { sendSessionToken } from '../../../http/authentication/session.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { updateSessionToken } from '../../../queries/sessions.sql.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { hashToken, type Viewer } from '../../../queries/viewer.ts';

/**
 * The proof of identity. `authenticate` verifies it again in the renewal's transaction, and throws
 * if it is invalid.
 */
type Proof = { by: 'password' | 'passkey' | 'provider'; authenticate: (tx: Tx) => Promise<void> };

/**
 * Rotates the session's token after reauthentication, so that a token leaked before does not gain
 * the new privilege.
 *
 * @throws HttpError 401 if the session was ended or renewed since
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
