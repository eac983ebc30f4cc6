import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { SECOND } from '@prayer-swap/shared/time';
import { askProvider } from '../../../adapters/openid.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../start-session.ts';
import { providerOffered } from './offered.ts';
import { providerName } from './provider-name.ts';
import { redirectUri } from './redirect-uri.ts';
import { beginVisit, type Purpose } from './visit.ts';

const RETRY_MS = 10 * SECOND;

/**
 * Prepares a visit at a provider. It is begun by a call of our own page, so no other site sends anybody there.
 *
 * @returns where the browser goes
 * @throws Refusal 503 while the provider cannot be asked
 */
export async function goToProvider(
  deps: Deps,
  { provider, purpose }: { provider: Provider; purpose: Purpose },
  { viewer, req, reply }: Caller,
): Promise<{ url: string }> {
  const { config, log } = deps;
  const offered = providerOffered(config, provider, req);
  const wish = { redirectUri: redirectUri(config, provider), again: purpose === 'confirm' };
  const { url, ...expected } = await askProvider(offered, wish).catch((error) => {
    log.warn({ err: error }, 'provider');
    throw new Refusal(503, 'providers.unavailable', {
      values: { provider: providerName(provider) },
      retryAfterMs: RETRY_MS,
    });
  });
  const userId = purpose === 'sign-in' ? null : (viewer?.id ?? null);
  await beginVisit(deps, { provider, purpose, userId, expected }, reply);
  return { url };
}
