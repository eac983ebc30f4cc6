import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { AlertDialog } from '../../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../../ui/overlay.ts';
import { showToast } from '../../../ui/toast.tsx';
import { createCelebration } from './updates-api.ts';

type CelebrateDialogProps = {
  requestId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

/** Turns an answered request into a Celebration, which is irreversible. */
export function CelebrateDialog(props: CelebrateDialogProps) {
  const { requestId, open, onOpenChange, returnFocusTo } = props;
  const [error, setError] = useState<string>();

  function handleOpenChange(nextOpen: boolean) {
    setError(undefined);
    onOpenChange(nextOpen);
  }

  async function confirm() {
    setError(undefined);
    try {
      await createCelebration(requestId);
      showToast(translate('updates.celebrated'));
      handleOpenChange(false);
    } catch (failed) {
      setError(errorMessageOr(failed, FAILURES));
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('updates.celebrate-title')}
      description={translate('updates.celebrate-description')}
      confirmLabel={translate('updates.celebrate')}
      onConfirm={confirm}
      error={error}
    />
  );
}

const FAILURES = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
