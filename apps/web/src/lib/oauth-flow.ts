import { authorizationUrlSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { platform } from '../platform/current.ts';
import { deviceText } from '../platform/device-text.ts';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';
import { safeReturnTo } from './return-to.ts';

const tab = deviceText('sessionStorage');
const KEY = 'providerReturnTo';

const ENDPOINTS = {
  'sign-in': '/auth/providers',
  connect: '/me/identities',
  confirm: '/auth/reauthenticate/provider',
} as const;

/**
 * Redirects to a provider.
 *
 * @param returnTo where this tab continues afterwards
 * @returns only if the page is shown again without the navigation; in a native shell when the
 *   browser has opened over the page
 */
export async function redirectToProvider(
  provider: Provider,
  purpose: keyof typeof ENDPOINTS,
  returnTo: string | null,
): Promise<void> {
  const { url } = await api.post(ENDPOINTS[purpose], {
    body: { provider },
    responseSchema: authorizationUrlSchema,
  });
  if (returnTo === null) tab.clear(KEY);
  else tab.write(KEY, returnTo);
  if (platform.shell) return platform.shell.openBrowser(url);
  location.assign(url);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/** Where to continue after the OAuth flow; null if unset. */
export function oauthReturnTo(): string | null {
  return safeReturnTo(tab.read(KEY));
}

/** The message if the redirect to a provider fails. */
function oauthErrorMessage(error: unknown, provider: string): string {
  const failure = failureOf(error);
  if (failure.kind === 'http-error') return failure.message;
  if (failure.kind === 'offline') return translate('error.offline');
  return translate('providers.unavailable', { provider });
}

export function providerLabel(provider: Provider): string {
  switch (provider) {
    case 'google':
      return translate('providers.google');
    case 'apple':
      return translate('providers.apple');
    default:
      return provider satisfies never;
  }
}

/** @returns a function that redirects to a provider, and the message if the redirect fails */
export function useProviderRedirect(
  purpose: Parameters<typeof redirectToProvider>[1],
  returnTo: string | null,
) {
  const [error, setError] = useState<string>();

  async function redirectTo(provider: Provider) {
    setError(undefined);
    try {
      await redirectToProvider(provider, purpose, returnTo);
    } catch (failed) {
      setError(oauthErrorMessage(failed, providerLabel(provider)));
    }
  }

  return { error, redirectTo };
}
