import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { identitiesQuery } from '../../lib/identities-query.ts';
import { providerName } from '../../lib/provider-name.ts';
import { useMember } from '../../lib/session.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { ConfirmedButton } from '../../ui/confirmed-button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Takes a way in away. */
export function Disconnect({ provider: of }: { provider: Provider }) {
  const client = useQueryClient();
  const { id } = useMember();
  const values = { provider: providerName(of) };

  return (
    <ConfirmedButton
      size="small"
      label={translate('providers.disconnect')}
      name={translate('providers.disconnect-name', values)}
      title={translate('providers.disconnect-title', values)}
      description={translate('providers.disconnect-detail')}
      act={() => api.delete(`/me/identities/${of}`)}
      failureWords={(error) =>
        wordsUnlessRefused(error, { failed: 'providers.disconnect-failed', values })
      }
      onDone={() => {
        showToast(translate('providers.disconnected', values));
        return client.invalidateQueries(identitiesQuery(id));
      }}
    />
  );
}
