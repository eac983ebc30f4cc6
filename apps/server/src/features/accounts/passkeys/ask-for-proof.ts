import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { PasskeyQuestion } from '@prayer-swap/shared/accounts/passkeys';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session.ts';
import type { Caller } from '../start-session.ts';
import { askChallenge } from './challenge.ts';
import { offeredPasskeys } from './offered.ts';
import { selectCredentialIds } from './passkeys.sql.ts';

/** What to have signed to sign in, by whichever passkey somebody chooses: it is the same for everybody. */
export async function askSignIn(deps: Deps, caller: Caller): Promise<PasskeyQuestion> {
  const { rpId } = offeredPasskeys(deps.config);
  const challenge = await askChallenge(deps, caller, { purpose: 'sign-in', userId: null });
  return question(rpId, challenge, []);
}

/** What to have signed by one of the member's own passkeys, to prove once more who they are. */
export async function askConfirmation(
  deps: Deps,
  caller: Caller & { viewer: Viewer },
): Promise<PasskeyQuestion> {
  const { rpId } = offeredPasskeys(deps.config);
  const { id } = caller.viewer;
  const own = await selectCredentialIds(deps.db, id);
  const challenge = await askChallenge(deps, caller, { purpose: 'confirm', userId: id });
  return question(rpId, challenge, own);
}

function question(rpId: string, challenge: string, allowed: Buffer[]): PasskeyQuestion {
  return {
    challenge,
    rpId,
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    userVerification: 'required',
    allowCredentials: allowed.map((id) => ({ id: id.toString('base64url'), type: 'public-key' })),
  };
}
