import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { providerName } from '../../lib/provider-name.ts';
import { leaveFailure, leaveForProvider } from '../../lib/provider-visit.ts';
import { safeReturnTo } from '../../lib/return-to.ts';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { ProviderMark } from '../../ui/provider-mark.tsx';

/** The ways in that lead over another provider's page. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const [query] = useSearchParams();
  const [error, setError] = useState<string>();

  async function leave(provider: Provider) {
    setError(undefined);
    try {
      await leaveForProvider(provider, 'sign-in', safeReturnTo(query.get('returnTo')));
    } catch (failed) {
      setError(leaveFailure(failed, providerName(provider)));
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
          onClick={() => leave(provider)}
        >
          <ProviderMark provider={provider} />
          {translate('providers.sign-in', { provider: providerName(provider) })}
        </Button>
      ))}
      {error && <FailureLine>{error}</FailureLine>}
    </div>
  );
}
