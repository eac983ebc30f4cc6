import type { PasskeyAuthenticationResponse } from '@prayer-swap/shared/accounts/passkeys';
import { type Caller, startSession } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockUserById } from '../../../queries/users.sql.ts';
import {
  passkeyRejected,
  recordPasskeyUse,
  verifyAuthentication,
} from './verify-authentication.ts';

/** Signs in with a passkey and user verification, which count as both factors. */
export async function signInWithPasskey(
  deps: Deps,
  proof: PasskeyAuthenticationResponse,
  caller: Caller,
) {
  const { req } = caller;
  const passkey = await verifyAuthentication(deps, {
    proof,
    req,
    purpose: 'sign-in',
    userId: null,
  });
  return startSession(deps, caller, {
    by: 'passkey',
    async authenticate(tx) {
      const user = await lockUserById(tx, passkey.userId);
      if (!user) throw passkeyRejected();
      await recordPasskeyUse(tx, deps, passkey);
      return user;
    },
  });
}
