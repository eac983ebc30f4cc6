import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForgetSessions } from './sessions-query.ts';

type EndOtherSessionsProps = {
  /** The button goes with the last of the others; somebody must take its focus. */
  onDone: () => void;
};

/** Signs every other device out, once it was asked whether that is meant. */
export function EndOtherSessions({ onDone }: EndOtherSessionsProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useForgetSessions();

  function change(stays: boolean) {
    setError(undefined);
    setOpen(stays);
  }

  async function confirm() {
    setError(undefined);
    try {
      await api.post('/me/sessions/end-others');
    } catch (failed) {
      setError(wordsUnlessRefused(failed, { failed: 'profile.devices-end-others-failed' }));
      return;
    }
    setOpen(false);
    showToast(translate('profile.devices-ended-others'));
    await forget(({ current }) => !current);
    onDone();
  }

  return (
    <>
      <Button ref={button} variant="soft" className="self-start" onClick={() => change(true)}>
        {translate('profile.devices-end-others')}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={change}
        returnFocusTo={button}
        title={translate('profile.devices-end-others-title')}
        description={translate('profile.devices-end-others-detail')}
        confirmLabel={translate('profile.devices-end-others')}
        tone="danger"
        onConfirm={confirm}
        error={error}
      />
    </>
  );
}
