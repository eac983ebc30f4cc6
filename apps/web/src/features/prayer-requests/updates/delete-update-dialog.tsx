import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { ignoreNotFound } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { focusAfterDialog } from '../../../request-interactions/focus-neighbor.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
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

export function DeleteUpdateDialog({ requestId, update, ...dialogProps }: DeleteUpdateDialogProps) {
  async function confirm() {
    await deleteUpdate(requestId, update.id).catch(ignoreNotFound);
    showToast(translate('updates.deleted'));
    dialogProps.onOpenChange(false);
    // The button that opened the dialog disappears.
    focusAfterDialog(() => findCard(requestId));
  }

  return (
    <ActionDialog
      {...dialogProps}
      title={translate('updates.delete-title')}
      description={
        update.answered
          ? translate('updates.delete-answered-description')
          : translate('updates.delete-description')
      }
      confirmLabel={translate('updates.delete')}
      tone="danger"
      action={confirm}
      formatError={(error) => errorMessageOr(error, FAILURES)}
    />
  );
}

const FAILURES = { failed: 'updates.delete-failed', offline: 'error.offline' } as const;
