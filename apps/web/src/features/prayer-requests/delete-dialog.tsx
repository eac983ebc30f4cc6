import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { captureNeighborFocusAfterRemoval } from '../../request-interactions/focus-neighbor.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import type { ReturnFocusTo } from '../../ui/overlay.ts';
import { showToast } from '../../ui/toast.tsx';
import { deleteRequest } from './own-request-api.ts';
import { findCard } from './prayer-anchor.ts';

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
      const focusNext = captureNeighborFocusAfterRemoval(findCard(requestId));
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
      onOpenChange={(nextOpen) => {
        setFailed(false);
        onOpenChange(nextOpen);
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
