import { translate } from '@prayer-swap/shared/messages/translate';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
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
export function CelebrateDialog({ requestId, ...dialogProps }: CelebrateDialogProps) {
  async function confirm() {
    await createCelebration(requestId);
    showToast(translate('updates.celebrated'));
    dialogProps.onOpenChange(false);
  }

  return (
    <ActionDialog
      {...dialogProps}
      title={translate('updates.celebrate-title')}
      description={translate('updates.celebrate-description')}
      confirmLabel={translate('updates.celebrate')}
      action={confirm}
      formatError={(error) => errorMessageOr(error, FAILURES)}
    />
  );
}

const FAILURES = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
