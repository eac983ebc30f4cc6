import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import { createAuthorizationRequest } from '../../../adapters/openid.ts';
import type { Caller } from '../../../auth/start-session.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/http-error.ts';
import { createOAuthFlow, type OAuthPurpose } from './oauth-flow.ts';
import { getEnabledProvider, providerName, redirectUri } from './providers.ts';

const RETRY_MS = 10 * SECOND;

/**
 * Prepares a visit at a provider. It is begun by a call of our own page, so no other site sends anybody there.
 *
 * @returns where the browser goes
 * @throws HttpError 503 while the provider cannot be asked
 */
export async function startOAuth(
  deps: Deps,
  { provider, purpose }: { provider: Provider; purpose: OAuthPurpose },
  { viewer, req, reply }: Caller,
): Promise<{ url: string }> {
  const { config, log } = deps;
  const providerConfig = getEnabledProvider(config, provider, req);
  const options = {
    redirectUri: redirectUri(config, provider),
    requiresReauth: purpose === 'confirm',
  };
  const { url, ...expected } = await createAuthorizationRequest(providerConfig, options).catch(
    (error) => {
      log.warn({ err: error }, 'provider');
      throw new HttpError(503, 'providers.unavailable', {
        values: { provider: providerName(provider) },
        retryAfterMs: RETRY_MS,
      });
    },
  );
  const userId = purpose === 'sign-in' ? null : (viewer?.id ?? null);
  await createOAuthFlow(deps, { provider, purpose, userId, expected }, reply);
  return { url };
}
