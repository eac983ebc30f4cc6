import { translate } from '@prayer-swap/shared/messages/translate';
import type { ComponentProps } from 'react';
import { api } from '../../lib/api-client.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

type RemoveDialogProps = Pick<
  ComponentProps<typeof ActionDialog>,
  'open' | 'onOpenChange' | 'returnFocusTo'
> & { token: string; onRemoved: () => Promise<void> };

/** Confirms the removal of a guest's request. */
export function RemoveDialog({ token, onRemoved, ...modalProps }: RemoveDialogProps) {
  async function remove() {
    await api.post('/guest-requests/remove', { body: { token } });
    modalProps.onOpenChange(false);
    await onRemoved();
  }

  return (
    <ActionDialog
      {...modalProps}
      title={translate('guests.remove-title')}
      description={translate('guests.remove-description')}
      confirmLabel={translate('guests.remove')}
      tone="danger"
      action={remove}
      formatError={{ failed: 'guests.remove-failed' }}
    />
  );
}
