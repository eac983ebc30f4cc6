import { authorizationUrlSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';
import { deviceText } from './device-text.ts';
import { safeReturnTo } from './return-to.ts';

const tab = deviceText('sessionStorage');
const KEY = 'providerReturnTo';

type OAuthPurpose = 'sign-in' | 'connect' | 'confirm';

const ENDPOINTS: Record<OAuthPurpose, string> = {
  'sign-in': '/auth/providers',
  connect: '/me/identities',
  confirm: '/auth/confirm/provider',
};

/**
 * Leaves the app for a provider's page.
 *
 * @param returnTo where to go on afterwards, in this tab
 * @returns only when the page is seen again without having gone
 */
export async function redirectToProvider(
  provider: Provider,
  purpose: OAuthPurpose,
  returnTo: string | null,
): Promise<void> {
  const { url } = await api.post(ENDPOINTS[purpose], {
    body: { provider },
    responseSchema: authorizationUrlSchema,
  });
  if (returnTo === null) tab.clear(KEY);
  else tab.write(KEY, returnTo);
  location.assign(url);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/** Where to go on after the visit; null where nobody said. */
export function oauthReturnTo(): string | null {
  return safeReturnTo(tab.read(KEY));
}

/** What to say where the way to a provider is closed. */
export function oauthErrorMessage(error: unknown, provider: string): string {
  const failure = failureOf(error);
  if (failure.kind === 'http-error') return failure.message;
  if (failure.kind === 'offline') return translate('error.offline');
  return translate('providers.unavailable', { provider });
}
