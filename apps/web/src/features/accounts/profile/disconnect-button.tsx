import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { providerLabel } from '../../../lib/oauth-flow.ts';
import { useMember } from '../../../lib/session.ts';
import { identitiesQuery } from '../../../lib/sign-in-methods.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Disconnects a provider as a sign-in method. */
export function DisconnectButton({ provider }: { provider: Provider }) {
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
