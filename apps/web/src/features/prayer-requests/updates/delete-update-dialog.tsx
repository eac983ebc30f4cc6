import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { useState } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { focusAfterDialog } from '../../../request-interactions/focus-neighbor.ts';
import { AlertDialog } from '../../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../../ui/overlay.ts';
import { showToast } from '../../../ui/toast.tsx';
import { findCard } from '../prayer-anchor.ts';
import { deleteUpdate } from './updates-api.ts';

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

  function handleOpenChange(nextOpen: boolean) {
    setError(undefined);
    onOpenChange(nextOpen);
  }

  async function confirm() {
    setError(undefined);
    try {
      await deleteUpdate(requestId, update.id);
    } catch (failed) {
      // A 404 counts as success.
      const failure = failureOf(failed);
      if (failure.kind !== 'http-error' || failure.status !== 404) {
        return setError(errorMessageOr(failed, FAILURES));
      }
    }
    showToast(translate('updates.deleted'));
    handleOpenChange(false);
    // The button that opened the dialog disappears.
    focusAfterDialog(() => findCard(requestId));
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={handleOpenChange}
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
