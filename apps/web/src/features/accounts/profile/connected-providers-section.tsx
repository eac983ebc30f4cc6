import { PROVIDERS, type Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { providerLabel } from '../../../lib/oauth-flow.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { identitiesQuery } from '../../../lib/sign-in-methods.ts';
import { useProviderRedirect } from '../../../lib/use-provider-redirect.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { ErrorState, InlineError } from '../../../ui/error-state.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** The connected provider accounts. Renders nothing if the server has no provider. */
export function ConnectedProvidersSection() {
  const { data, isError, refetch } = useQuery(identitiesQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (!data && !isError && !retrying) return null;
  if (!data) {
    return (
      <SectionCard title={translate('providers.title')}>
        <ErrorState message={translate('providers.load-failed')} onRetry={retry} />
      </SectionCard>
    );
  }
  const rows = PROVIDERS.map((provider) => ({
    provider,
    offered: data.offered.includes(provider),
    since: data.items.find((item) => item.provider === provider)?.connectedAt,
  })).filter(({ offered, since }) => offered || since !== undefined);
  if (rows.length === 0) return null;
  return (
    <SectionCard title={translate('providers.title')} intro={translate('providers.intro')}>
      <ul className="divide-y divide-line">
        {rows.map(({ provider, since }) => (
          <ConnectedProviderRow key={provider} provider={provider} since={since} />
        ))}
      </ul>
    </SectionCard>
  );
}

/** A provider with the button to connect or disconnect it. */
function ConnectedProviderRow({
  provider,
  since,
}: {
  provider: Provider;
  since?: string | undefined;
}) {
  const { error, redirectTo } = useProviderRedirect('connect', paths.profile);
  const name = providerLabel(provider);

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
            onClick={() => redirectTo(provider)}
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

/** Disconnects a provider as a sign-in method. */
function DisconnectButton({ provider }: { provider: Provider }) {
  const client = useQueryClient();
  const { id } = useMember();
  const values = { provider: providerLabel(provider) };

  return (
    <ConfirmButton
      size="small"
      label={translate('providers.disconnect')}
      name={translate('providers.disconnect-name', values)}
      title={translate('providers.disconnect-title', values)}
      description={translate('providers.disconnect-detail')}
      action={() => api.delete(`/me/identities/${provider}`)}
      formatError={(error) =>
        errorMessageOr(error, { failed: 'providers.disconnect-failed', values })
      }
      onDone={() => {
        showToast(translate('providers.disconnected', values));
        return client.invalidateQueries(identitiesQuery(id));
      }}
    />
  );
}
