import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { oauthErrorMessage, providerLabel, redirectToProvider } from '../../../lib/oauth-flow.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { identitiesQuery } from '../../../lib/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';

/** Reauthenticates by a connected provider. Without one it explains how to set a password. */
export function ReauthenticateWithProvider() {
  const { id, status } = useMember();
  const { data } = useQuery(identitiesQuery(id));
  const { pathname, search, hash } = useLocation();
  const [error, setError] = useState<string>();
  if (!data) return null;
  const available = data.items.filter(({ provider }) => data.offered.includes(provider));

  async function redirectTo(provider: Provider) {
    setError(undefined);
    try {
      await redirectToProvider(provider, 'confirm', pathname + search + hash);
    } catch (failed) {
      setError(oauthErrorMessage(failed, providerLabel(provider)));
    }
  }

  if (available.length === 0 && status === 'Blocked') {
    // A blocked member cannot set a password. The mailed link deletes the account as well.
    return (
      <>
        <p>{translate('leaving.page-intro')}</p>
        <ButtonLink to={paths.deleteAccount}>{translate('leaving.page-title')}</ButtonLink>
      </>
    );
  }
  if (available.length === 0) {
    return (
      <>
        <p>{translate('providers.no-password')}</p>
        <ButtonLink to={paths.forgotPassword}>{translate('providers.set-password')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {available.map(({ provider }) => (
        <Button key={provider} variant="soft" fullWidth onClick={() => redirectTo(provider)}>
          <ProviderMark provider={provider} />
          {translate('providers.confirm-with', { provider: providerLabel(provider) })}
        </Button>
      ))}
      {error && <InlineError>{error}</InlineError>}
    </>
  );
}
