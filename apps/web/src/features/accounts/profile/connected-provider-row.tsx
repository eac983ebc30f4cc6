import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { oauthErrorMessage, providerLabel, redirectToProvider } from '../../../lib/oauth-flow.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { DisconnectButton } from './disconnect-button.tsx';

/** A provider with the button to connect or disconnect it. */
export function ConnectedProviderRow({
  provider,
  since,
}: {
  provider: Provider;
  since?: string | undefined;
}) {
  const [error, setError] = useState<string>();
  const name = providerLabel(provider);

  async function connect() {
    setError(undefined);
    try {
      await redirectToProvider(provider, 'connect', paths.profile);
    } catch (failed) {
      setError(oauthErrorMessage(failed, name));
    }
  }

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
          <ProviderMark provider={provider} />
          <div className="min-w-0">
            <p className="text-label font-medium">{name}</p>
            <p className="text-meta text-ink-muted">
              {since === undefined
                ? translate('providers.not-yet')
                : translate('providers.since', { date: formatDay(since) })}
            </p>
          </div>
        </div>
        {since === undefined ? (
          <Button
            variant="soft"
            size="small"
            aria-label={translate('providers.connect-name', { provider: name })}
            onClick={connect}
          >
            {translate('providers.connect')}
          </Button>
        ) : (
          <DisconnectButton provider={provider} />
        )}
      </div>
      {error && <InlineError className="mt-2">{error}</InlineError>}
    </li>
  );
}
