import type { PasskeyProof } from '@prayer-swap/shared/accounts/passkeys';
import type { Deps } from '../../../deps.ts';
import { type Caller, startSession } from '../start-session.ts';
import { lockUserById } from '../users.sql.ts';
import { notePasskeyUse, provenPasskey, refusedPasskey } from './prove-passkey.ts';

/** Signs in whoever has a passkey of a member and unlocked it: both steps in one. */
export async function signInByPasskey(deps: Deps, proof: PasskeyProof, caller: Caller) {
  const { req } = caller;
  const proven = await provenPasskey(deps, { proof, req, purpose: 'sign-in', userId: null });
  return startSession(deps, caller, {
    by: 'passkey',
    async admit(tx) {
      const user = await lockUserById(tx, proven.userId);
      if (!user) throw refusedPasskey();
      await notePasskeyUse(tx, deps, proven);
      return user;
    },
  });
}
