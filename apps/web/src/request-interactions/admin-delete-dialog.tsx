import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { AlertDialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { removeFromLists } from './list-removals.ts';
import { closestCard, type PostDialogProps } from './post-dialog-props.ts';
import { deleteAsAdmin } from './protection-api.ts';

/** The dialog in which an admin deletes another member's archived post. */
export function AdminDeleteDialog({ request, open, onOpenChange, returnFocusTo }: PostDialogProps) {
  const [error, setError] = useState<string>();

  function handleOpenChange(nextOpen: boolean) {
    setError(undefined);
    onOpenChange(nextOpen);
  }

  async function confirm() {
    setError(undefined);
    const focusNext = captureNeighborFocusAfterRemoval(closestCard(returnFocusTo.current));
    try {
      await deleteAsAdmin(request.id);
      showToast(translate('requests.deleted-toast'));
      removeFromLists(({ id }) => id === request.id);
      focusNext();
    } catch (failed) {
      setError(errorMessageOr(failed, { failed: 'requests.delete-failed' }));
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={translate('protection.admin-delete-title')}
      description={translate('protection.admin-delete-description')}
      confirmLabel={translate('protection.admin-delete')}
      tone="danger"
      onConfirm={confirm}
      error={error}
    />
  );
}
