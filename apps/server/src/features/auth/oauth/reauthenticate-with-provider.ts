import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import { conflict } from '../../../errors/http-error.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { renewSession } from '../reauthentication/renew-session.ts';
import { lockIdentityOwner } from './identities.sql.ts';
import { type OAuthFlow, oauthFlowNotFound } from './oauth-flow.ts';
import { deleteOAuthFlow } from './oauth-flows.sql.ts';
import { providerName } from './providers.ts';
import { startOAuth } from './start-oauth.ts';

/** Allows for clock differences and truncated seconds. */
const CLOCK_TOLERANCE_MS = 5 * SECOND;

/**
 * Starts reauthentication with a provider. Google neither asks for a password nor reports the time
 * of authentication, so on an unlocked device it proves less than the account's password, which is
 * required if one exists.
 *
 * @throws HttpError 409 if the account has a password
 */
export async function startReauthentication(
  deps: Deps,
  provider: Provider,
  caller: Caller & { viewer: Viewer },
): Promise<{ url: string }> {
  const { password_hash: password } = await selectAccount(deps.db, caller.viewer.id);
  if (password !== null) throw conflict('providers.password-instead');
  return startOAuth(deps, { provider, purpose: 'confirm' }, caller);
}

/**
 * Completes a reauthentication with a provider. The session continues under a new token.
 *
 * @throws HttpError 409 if the provider asserts another account, or reports that it did not ask
 */
export async function reauthenticateWithProvider(
  deps: Deps,
  flow: OAuthFlow,
  caller: Caller & { viewer: Viewer },
): Promise<void> {
  const values = { provider: providerName(flow.provider) };
  if (!hasFreshAuthTime(flow)) throw conflict('providers.not-asked-again', { values });
  await renewSession(deps, caller, {
    by: 'provider',
    async authenticate(tx) {
      const owner = await lockIdentityOwner(tx, flow.proof);
      if (owner !== caller.viewer.id) throw conflict('providers.other-account', { values });
      if (!(await deleteOAuthFlow(tx, flow.deviceHash))) throw oauthFlowNotFound();
    },
  });
}

/** A provider that does not report the time of authentication is trusted. */
function hasFreshAuthTime({ proof: { askedAt }, startedAt }: OAuthFlow): boolean {
  return askedAt === null || askedAt * SECOND >= startedAt.getTime() - CLOCK_TOLERANCE_MS;
}
