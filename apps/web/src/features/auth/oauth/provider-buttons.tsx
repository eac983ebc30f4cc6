import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { oauthErrorMessage, providerLabel, redirectToProvider } from '../../../lib/oauth-flow.ts';
import { safeReturnTo } from '../../../lib/return-to.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';

/** The buttons that start an OAuth flow. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const [query] = useSearchParams();
  const [error, setError] = useState<string>();

  async function redirectTo(provider: Provider) {
    setError(undefined);
    try {
      await redirectToProvider(provider, 'sign-in', safeReturnTo(query.get('returnTo')));
    } catch (failed) {
      setError(oauthErrorMessage(failed, providerLabel(provider)));
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-meta text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {translate('providers.or')}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="soft"
          size="large"
          fullWidth
          onClick={() => redirectTo(provider)}
        >
          <ProviderMark provider={provider} />
          {translate('providers.sign-in', { provider: providerLabel(provider) })}
        </Button>
      ))}
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
}
