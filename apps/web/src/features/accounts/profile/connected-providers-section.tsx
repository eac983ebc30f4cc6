import { PROVIDERS } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { identitiesQuery } from '../../../lib/sign-in-methods.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ConnectedProviderRow } from './connected-provider-row.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The connected provider accounts. Renders nothing if the server has no provider. */
export function ConnectedProvidersSection() {
  const { data, isError, refetch } = useQuery(identitiesQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (!data && !isError && !retrying) return null;
  if (!data) {
    return (
      <ProfileSection title={translate('providers.title')}>
        <ErrorState message={translate('providers.load-failed')} onRetry={retry} />
      </ProfileSection>
    );
  }
  const rows = PROVIDERS.map((provider) => ({
    provider,
    offered: data.offered.includes(provider),
    since: data.items.find((item) => item.provider === provider)?.connectedAt,
  })).filter(({ offered, since }) => offered || since !== undefined);
  if (rows.length === 0) return null;
  return (
    <ProfileSection title={translate('providers.title')} intro={translate('providers.intro')}>
      <ul className="divide-y divide-line">
        {rows.map(({ provider, since }) => (
          <ConnectedProviderRow key={provider} provider={provider} since={since} />
        ))}
      </ul>
    </ProfileSection>
  );
}
