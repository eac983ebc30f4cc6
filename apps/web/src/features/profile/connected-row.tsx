import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { providerName } from '../../lib/provider-name.ts';
import { leaveFailure, leaveForProvider } from '../../lib/provider-visit.ts';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { ProviderMark } from '../../ui/provider-mark.tsx';
import { Disconnect } from './disconnect.tsx';

/** A provider, and the way to connect or to disconnect it. */
export function ConnectedRow({
  provider,
  since,
}: {
  provider: Provider;
  since?: string | undefined;
}) {
  const [error, setError] = useState<string>();
  const name = providerName(provider);

  async function connect() {
    setError(undefined);
    try {
      await leaveForProvider(provider, 'connect', paths.profile);
    } catch (failed) {
      setError(leaveFailure(failed, name));
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
          <Disconnect provider={provider} />
        )}
      </div>
      {error && <FailureLine className="mt-2">{error}</FailureLine>}
    </li>
  );
}
