import { PASSKEY_CHALLENGE_VALID_MS, PASSKEYS_MAX } from '@prayer-swap/shared/accounts/limits';
import type { PasskeyRegistrationOptions } from '@prayer-swap/shared/accounts/passkeys';
import { product } from '@prayer-swap/shared/product';
import { conflict } from '../../../errors/http-error.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { createChallenge } from './challenge.ts';
import { selectCredentialIds } from './passkeys.sql.ts';
import { ALGORITHMS, assertPasskeysEnabled, userHandle } from './webauthn.ts';

/**
 * Options for creating a passkey: discoverable, with user verification (finger, face or PIN),
 * without attestation.
 *
 * @throws HttpError 409 if the member has the maximum number of passkeys
 */
export async function registrationOptions(
  deps: Deps,
  caller: Caller & { viewer: Viewer },
): Promise<PasskeyRegistrationOptions> {
  const { rpId } = assertPasskeysEnabled(deps.config);
  const { id, username } = caller.viewer;
  const credentialIds = await selectCredentialIds(deps.db, id);
  if (credentialIds.length >= PASSKEYS_MAX) {
    throw conflict('passkeys.too-many', { values: { most: PASSKEYS_MAX } });
  }
  return {
    challenge: await createChallenge(deps, caller, { purpose: 'add', userId: id }),
    rp: { id: rpId, name: product.name },
    user: { id: userHandle(id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    excludeCredentials: credentialIds.map((one) => ({
      id: one.toString('base64url'),
      type: 'public-key',
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
