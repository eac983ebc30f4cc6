import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import { createAuthorizationRequest } from '../../../adapters/openid.ts';
import { HttpError } from '../../../errors/http-error.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { createOAuthFlow, type OAuthPurpose } from './oauth-flow.ts';
import { getEnabledProvider, providerName, redirectUri } from './providers.ts';

const RETRY_MS = 10 * SECOND;

/**
 * Starts an OAuth flow. Only a same-origin request can start one, so no other site can send a user
 * to the provider.
 *
 * @returns the URL to which the browser navigates
 * @throws HttpError 503 while the provider is unreachable
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
