import type { OAuthOutcome } from '@prayer-swap/shared/accounts/provider-schemas';
import {
  type Caller,
  type SignedIn,
  startSession,
} from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { AlternateResponse } from '../../../http/responses.ts';
import { lockUserById } from '../../../queries/users.sql.ts';
import { lockIdentityOwner, selectIdentityOwner } from './identities.sql.ts';
import { type OAuthFlow, oauthFlowCookie, oauthFlowNotFound } from './oauth-flow.ts';
import { deleteOAuthFlow } from './oauth-flows.sql.ts';
import { getSignUpEmail } from './sign-up-email.ts';

/**
 * Signs in the member of the asserted identity, or returns the fields that a registration still
 * needs. A matching e-mail address alone never identifies a member.
 */
export async function signInWithProvider(
  deps: Deps,
  flow: OAuthFlow,
  caller: Caller,
): Promise<SignedIn | AlternateResponse<OAuthOutcome>> {
  if ((await selectIdentityOwner(deps.db, flow.proof)) === null) {
    const { email } = await getSignUpEmail(deps, flow);
    const { provider, expiresAt } = flow;
    return new AlternateResponse({
      signUp: { provider, email, expiresAt: expiresAt.toISOString() },
    });
  }
  const signedIn = await startSession(deps, caller, {
    by: 'provider',
    async authenticate(tx) {
      const owner = await lockIdentityOwner(tx, flow.proof);
      const user = owner === null ? null : await lockUserById(tx, owner);
      if (!user || !(await deleteOAuthFlow(tx, flow.deviceHash))) throw oauthFlowNotFound();
      return user;
    },
  });
  oauthFlowCookie.clear(caller.reply, deps.config);
  return signedIn;
}
