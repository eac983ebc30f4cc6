import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { useState } from 'react';
import { oauthErrorMessage, providerLabel, redirectToProvider } from './oauth-flow.ts';

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
