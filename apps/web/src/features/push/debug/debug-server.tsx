import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { wordsFor } from '../../../lib/api-failure.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { pushSettingsQuery, reachesThisKind } from '../push-settings.ts';
import { DebugPart, Fact, Facts } from './debug-part.tsx';

/** Whether calls come through to the server, and what it can send by. */
export function DebugServer() {
  const { id } = useMember();
  const settings = useQuery(pushSettingsQuery(id)).data;
  const reach = useQuery({
    queryKey: memberKey(id, 'push', 'reach'),
    queryFn: async ({ signal }) => {
      await api.options('/push/register-native', { signal });
      return true;
    },
    retry: false,
    gcTime: 0,
  });

  function answer(): string {
    if (reach.isFetching) return translate('devices.debug-asking');
    return reach.isError ? wordsFor(reach.error) : translate('devices.debug-yes');
  }

  return (
    <DebugPart title={translate('devices.debug-server')}>
      <Facts>
        <Fact name={translate('devices.debug-reachable')}>{answer()}</Fact>
        <Fact name={translate('devices.debug-kind')}>
          {translate(
            settings && reachesThisKind(settings) ? 'devices.debug-yes' : 'devices.debug-no',
          )}
        </Fact>
      </Facts>
      <Button variant="soft" size="small" className="self-start" onClick={() => reach.refetch()}>
        {translate('devices.debug-ask-server')}
      </Button>
    </DebugPart>
  );
}
