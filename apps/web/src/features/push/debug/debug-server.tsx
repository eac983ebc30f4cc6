import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/api-failure.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { canReachDevice, pushSettingsQuery } from '../push-settings.ts';
import { DebugSection, Fact, Facts } from './debug-section.tsx';

/** Whether the server responds, and the push services it can send through. */
export function DebugServer() {
  const { id } = useMember();
  const settings = useQuery(pushSettingsQuery(id)).data;
  const reachability = useQuery({
    queryKey: memberKey(id, 'push', 'reach'),
    queryFn: async ({ signal }) => {
      await api.options('/push/register-native', { signal });
      return true;
    },
    retry: false,
    gcTime: 0,
  });

  function reachText(): string {
    if (reachability.isFetching) return translate('devices.debug-asking');
    return reachability.isError ? errorMessage(reachability.error) : translate('devices.debug-yes');
  }

  return (
    <DebugSection title={translate('devices.debug-server')}>
      <Facts>
        <Fact name={translate('devices.debug-reachable')}>{reachText()}</Fact>
        <Fact name={translate('devices.debug-kind')}>
          {translate(
            settings && canReachDevice(settings) ? 'devices.debug-yes' : 'devices.debug-no',
          )}
        </Fact>
      </Facts>
      <Button
        variant="soft"
        size="small"
        className="self-start"
        onClick={() => reachability.refetch()}
      >
        {translate('devices.debug-ask-server')}
      </Button>
    </DebugSection>
  );
}
