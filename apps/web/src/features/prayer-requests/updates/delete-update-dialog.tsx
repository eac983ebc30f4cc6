import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { useState } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { focusLater } from '../../../request-acts/focus-beside.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import type { ReturnFocusTo } from '../../../ui/return-focus.ts';
import { showToast } from '../../../ui/toast.tsx';
import { cardOf } from '../prayer-anchor.ts';
import { deleteUpdate } from './update-calls.ts';

type DeleteUpdateDialogProps = {
  requestId: string;
  update: RequestUpdate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

export function DeleteUpdateDialog(props: DeleteUpdateDialogProps) {
  const { requestId, update, open, onOpenChange, returnFocusTo } = props;
  const [error, setError] = useState<string>();

  function change(stays: boolean) {
    setError(undefined);
    onOpenChange(stays);
  }

  async function confirm() {
    setError(undefined);
    try {
      await deleteUpdate(requestId, update.id);
    } catch (failed) {
      // That it is gone already is as good.
      const failure = failureOf(failed);
      if (failure.kind !== 'refused' || failure.status !== 404) {
        return setError(wordsUnlessRefused(failed, FAILURES));
      }
    }
    showToast(translate('updates.deleted'));
    change(false);
    // Its button goes with it.
    focusLater(() => cardOf(requestId));
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      returnFocusTo={returnFocusTo}
      title={translate('updates.delete-title')}
      description={
        update.answered
          ? translate('updates.delete-answered-description')
          : translate('updates.delete-description')
      }
      confirmLabel={translate('updates.delete')}
      tone="danger"
      onConfirm={confirm}
      error={error}
    />
  );
}

const FAILURES = { failed: 'updates.delete-failed', offline: 'error.offline' } as const;
