import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { focusBesideLater } from '../../request-acts/focus-beside.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { ReturnFocusTo } from '../../ui/return-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { deleteRequest } from './own-request-calls.ts';
import { cardOf } from './prayer-anchor.ts';

type DeleteDialogProps = {
  requestId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: ReturnFocusTo;
};

export function DeleteDialog({ requestId, open, onOpenChange, returnFocusTo }: DeleteDialogProps) {
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setFailed(false);
    try {
      const focusNext = focusBesideLater(cardOf(requestId));
      await deleteRequest(requestId);
      showToast(translate('requests.deleted-toast'));
      focusNext();
    } catch {
      setFailed(true);
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(stays) => {
        setFailed(false);
        onOpenChange(stays);
      }}
      returnFocusTo={returnFocusTo}
      title={translate('requests.delete-title')}
      description={translate('requests.delete-description')}
      confirmLabel={translate('requests.delete')}
      tone="danger"
      onConfirm={confirm}
      error={failed ? translate('requests.delete-failed') : undefined}
    />
  );
}
