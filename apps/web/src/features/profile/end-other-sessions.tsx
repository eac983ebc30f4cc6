import { translate } from '@prayer-swap/shared/messages/translate';
import { api } from '../../lib/api-client.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { ConfirmedButton } from '../../ui/confirmed-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForgetSessions } from './sessions-query.ts';

type EndOtherSessionsProps = {
  /** The button goes with the last of the others; somebody must take its focus. */
  onDone: () => void;
};

/** Signs every other device out. */
export function EndOtherSessions({ onDone }: EndOtherSessionsProps) {
  const forget = useForgetSessions();
  return (
    <ConfirmedButton
      className="self-start"
      label={translate('profile.devices-end-others')}
      title={translate('profile.devices-end-others-title')}
      description={translate('profile.devices-end-others-detail')}
      act={() => api.post('/me/sessions/end-others')}
      failureWords={(error) =>
        wordsUnlessRefused(error, { failed: 'profile.devices-end-others-failed' })
      }
      onDone={async () => {
        showToast(translate('profile.devices-ended-others'));
        await forget(({ current }) => !current);
        onDone();
      }}
    />
  );
}
