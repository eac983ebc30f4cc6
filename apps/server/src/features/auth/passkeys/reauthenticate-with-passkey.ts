import type { PasskeyAuthenticationResponse } from '@prayer-swap/shared/accounts/passkeys';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { renewSession } from '../reauthentication/renew-session.ts';
import { recordPasskeyUse, verifyAuthentication } from './verify-authentication.ts';

/** Reauthenticates the viewer with one of their own passkeys. */
export async function reauthenticateWithPasskey(
  deps: Deps,
  proof: PasskeyAuthenticationResponse,
  caller: Caller & { viewer: Viewer },
): Promise<{ token?: string }> {
  const { req, viewer } = caller;
  const passkey = await verifyAuthentication(deps, {
    proof,
    req,
    purpose: 'confirm',
    userId: viewer.id,
  });
  return renewSession(deps, caller, {
    by: 'passkey',
    authenticate: (tx) => recordPasskeyUse(tx, deps, passkey),
  });
}
