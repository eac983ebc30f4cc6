import type { PasskeyProof } from '@prayer-swap/shared/accounts/passkeys';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session.ts';
import { renewSession } from '../renew-session.ts';
import type { Caller } from '../start-session.ts';
import { notePasskeyUse, provenPasskey } from './prove-passkey.ts';

/** Whoever is signed in proves once more who they are, by a passkey of their own. */
export async function confirmByPasskey(
  deps: Deps,
  proof: PasskeyProof,
  caller: Caller & { viewer: Viewer },
): Promise<{ token?: string }> {
  const { req, viewer } = caller;
  const proven = await provenPasskey(deps, {
    proof,
    req,
    purpose: 'confirm',
    userId: viewer.id,
  });
  return renewSession(deps, caller, {
    by: 'passkey',
    admit: (tx) => notePasskeyUse(tx, deps, proven),
  });
}
