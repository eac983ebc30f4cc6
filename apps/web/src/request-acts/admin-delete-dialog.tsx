import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { wordsUnlessRefused } from '../lib/words-unless-refused.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { depart } from './departures.ts';
import { cardAround, type PostDialogProps } from './dialog-props.ts';
import { focusBesideLater } from './focus-beside.ts';
import { deleteAsAdmin } from './protection-calls.ts';

/** An admin removes somebody's archived post. */
export function AdminDeleteDialog({ request, open, onOpenChange, returnFocusTo }: PostDialogProps) {
  const [error, setError] = useState<string>();

  function change(stays: boolean) {
    setError(undefined);
    onOpenChange(stays);
  }

  async function confirm() {
    setError(undefined);
    const focusNext = focusBesideLater(cardAround(returnFocusTo.current));
    try {
      await deleteAsAdmin(request.id);
      showToast(translate('requests.deleted-toast'));
      depart(({ id }) => id === request.id);
      focusNext();
    } catch (failed) {
      setError(wordsUnlessRefused(failed, { failed: 'requests.delete-failed' }));
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
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
