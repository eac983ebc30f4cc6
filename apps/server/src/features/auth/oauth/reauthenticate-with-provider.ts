import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import type { Caller } from '../../../auth/start-session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/http-error.ts';
import type { Viewer } from '../../../http/session.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { renewSession } from '../reauthentication/renew-session.ts';
import { lockIdentityOwner } from './identities.sql.ts';
import { type OAuthFlow, oauthFlowNotFound } from './oauth-flow.ts';
import { deleteOAuthFlow } from './oauth-flows.sql.ts';
import { providerName } from './providers.ts';
import { startOAuth } from './start-oauth.ts';

/** As much as clocks differ, and seconds are cut off. */
const CLOCK_TOLERANCE_MS = 5 * SECOND;

/**
 * Begins to prove by a provider who is signed in. Google asks for no password of its own and says no time, so on an
 * unlocked device it proves less than a password of ours: where there is one, that is asked for.
 *
 * @throws HttpError 409 where the account has a password
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
 * Whoever is signed in has shown a provider once more who they are. The session goes on under a new token.
 *
 * @throws HttpError 409 where the provider names somebody else, or says that it did not ask
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

/** A provider that keeps to itself when it asked is believed. */
function hasFreshAuthTime({ proof: { askedAt }, startedAt }: OAuthFlow): boolean {
  return askedAt === null || askedAt * SECOND >= startedAt.getTime() - CLOCK_TOLERANCE_MS;
}
