import { PASSKEYS_AT_MOST } from '@prayer-swap/shared/accounts/limits';
import type { NewPasskey, Passkey } from '@prayer-swap/shared/accounts/passkeys';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notSignedIn } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { deviceOf } from '../device-of.ts';
import type { Caller } from '../start-session.ts';
import { lockAccount } from '../users.sql.ts';
import { answeredChallenge } from './challenge.ts';
import { judgeNew } from './judge-passkey.ts';
import { presentPasskey } from './list-passkeys.ts';
import { passkeyAddedMail } from './mails.ts';
import { offeredPasskeys } from './offered.ts';
import { insertPasskey, selectCredentialIds } from './passkeys.sql.ts';
import { refusedPasskey } from './prove-passkey.ts';

type Adding = Caller & { viewer: Viewer; made: NewPasskey };

/**
 * Keeps the public half of a passkey that the member's device has just made.
 *
 * @throws Refusal 401 `passkeys.refused`; 409 where it is known already, or one too many
 */
export async function addPasskey(deps: Deps, { viewer, req, made }: Adding): Promise<Passkey> {
  const { db, now, config, mail } = deps;
  const place = offeredPasskeys(config);
  const { clientDataJSON } = made.response;
  const challenge = await answeredChallenge(deps, req, {
    purpose: 'add',
    userId: viewer.id,
    clientDataJSON,
  });
  const judged = challenge === null ? null : await judgeNew(made, { ...place, challenge });
  if (!judged) throw refusedPasskey();
  const device = deviceOf(req);
  const added = await transact(db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw notSignedIn();
    const own = await selectCredentialIds(tx, viewer.id);
    if (own.length >= PASSKEYS_AT_MOST) {
      throw conflict('passkeys.too-many', { values: { most: PASSKEYS_AT_MOST } });
    }
    const row = await insertPasskey(tx, {
      user_id: viewer.id,
      credential_id: judged.credentialId,
      public_key: judged.publicKey,
      sign_count: judged.signCount,
      device_app: device.app,
      device_system: device.system,
      created_at: now(),
    });
    if (!row) throw conflict('passkeys.known-already');
    await mail.send(
      tx,
      passkeyAddedMail(config, { to: account.email, username: account.username }),
    );
    return row;
  });
  return presentPasskey(added);
}
