import { translate } from '@prayer-swap/shared/messages/translate';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useRemoveSessions } from './sessions-query.ts';

type EndOtherSessionsProps = {
  /** The button disappears with the last other session. The caller moves the focus. */
  onDone: () => void;
};

/** Signs every other device out. */
export function EndOtherSessions({ onDone }: EndOtherSessionsProps) {
  const removeSessions = useRemoveSessions();
  return (
    <ConfirmButton
      className="self-start"
      label={translate('profile.devices-end-others')}
      title={translate('profile.devices-end-others-title')}
      description={translate('profile.devices-end-others-detail')}
      action={() => api.post('/me/sessions/end-others')}
      formatError={(error) =>
        errorMessageOr(error, { failed: 'profile.devices-end-others-failed' })
      }
      onDone={async () => {
        showToast(translate('profile.devices-ended-others'));
        await removeSessions(({ current }) => !current);
        onDone();
      }}
    />
  );
}
