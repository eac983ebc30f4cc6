import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { PasskeyAuthenticationOptions } from '@prayer-swap/shared/accounts/passkeys';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { createChallenge } from './challenge.ts';
import { selectCredentialIds } from './passkeys.sql.ts';
import { assertPasskeysEnabled } from './webauthn.ts';

/** Options for signing in with any passkey. They are the same for every user. */
export async function signInOptions(
  deps: Deps,
  caller: Caller,
): Promise<PasskeyAuthenticationOptions> {
  const { rpId } = assertPasskeysEnabled(deps.config);
  const challenge = await createChallenge(deps, caller, { purpose: 'sign-in', userId: null });
  return authenticationOptions(rpId, challenge, []);
}

/** Options for reauthentication with one of the member's own passkeys. */
export async function reauthenticationOptions(
  deps: Deps,
  caller: Caller & { viewer: Viewer },
): Promise<PasskeyAuthenticationOptions> {
  const { rpId } = assertPasskeysEnabled(deps.config);
  const { id } = caller.viewer;
  const credentialIds = await selectCredentialIds(deps.db, id);
  const challenge = await createChallenge(deps, caller, { purpose: 'confirm', userId: id });
  return authenticationOptions(rpId, challenge, credentialIds);
}

function authenticationOptions(
  rpId: string,
  challenge: string,
  allowed: Buffer[],
): PasskeyAuthenticationOptions {
  return {
    challenge,
    rpId,
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    userVerification: 'required',
    allowCredentials: allowed.map((id) => ({ id: id.toString('base64url'), type: 'public-key' })),
  };
}
