import { PASSKEYS_MAX } from '@prayer-swap/shared/accounts/limits';
import type { Passkey, PasskeyRegistrationResponse } from '@prayer-swap/shared/accounts/passkeys';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict, unauthorized } from '../../../errors/http-error.ts';
import { describeDevice } from '../../../http/authentication/describe-device.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { consumeChallenge } from './challenge.ts';
import { presentPasskey } from './list-passkeys.ts';
import { passkeyAddedMail } from './mails.ts';
import { insertPasskey, selectCredentialIds } from './passkeys.sql.ts';
import { passkeyRejected } from './verify-authentication.ts';
import { assertPasskeysEnabled, verifyRegistration } from './webauthn.ts';

type AddPasskeyOptions = Caller & { viewer: Viewer; credential: PasskeyRegistrationResponse };

/**
 * Stores the public key of a passkey that the member's device created.
 *
 * @throws HttpError 401 `passkeys.refused`; 409 if it is registered already, or the maximum is
 *   reached
 */
export async function addPasskey(
  deps: Deps,
  { viewer, req, credential }: AddPasskeyOptions,
): Promise<Passkey> {
  const { db, now, config, mail } = deps;
  const relyingParty = assertPasskeysEnabled(config);
  const { clientDataJSON } = credential.response;
  const challenge = await consumeChallenge(deps, req, {
    purpose: 'add',
    userId: viewer.id,
    clientDataJSON,
  });
  const registration =
    challenge === null
      ? null
      : await verifyRegistration(credential, { ...relyingParty, challenge });
  if (!registration) throw passkeyRejected();
  const device = describeDevice(req);
  const added = await withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw unauthorized();
    const credentialIds = await selectCredentialIds(tx, viewer.id);
    if (credentialIds.length >= PASSKEYS_MAX) {
      throw conflict('passkeys.too-many', { values: { most: PASSKEYS_MAX } });
    }
    const row = await insertPasskey(tx, {
      user_id: viewer.id,
      credential_id: registration.credentialId,
      public_key: registration.publicKey,
      sign_count: registration.signCount,
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
