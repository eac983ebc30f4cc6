import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { MINUTE } from '@prayer-swap/shared/time';
import { useLayoutEffect, useRef } from 'react';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PASSWORD_FIELD, ReauthenticateForm } from './reauthenticate-form.tsx';
import { ReauthenticateWithPasskey } from './reauthenticate-with-passkey.tsx';
import { ReauthenticateWithProvider } from './reauthenticate-with-provider.tsx';

type ReauthenticateDialogProps = { open: boolean; onClose: (isReauthenticated: boolean) => void };

/** Reauthenticates the member, so that the interrupted action can continue. */
export function ReauthenticateDialog({ open, onClose }: ReauthenticateDialogProps) {
  const hasPassword = useHasPassword();
  const opener = useRef<HTMLElement | null>(null);
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (open && focused instanceof HTMLElement) opener.current = focused;
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && onClose(false)}
      initialFocusId={PASSWORD_FIELD}
      returnFocusTo={opener}
      title={translate(hasPassword ? 'accounts.confirm-title' : 'providers.confirm-title')}
      description={translate('accounts.confirm-intro', { minutes: REAUTH_VALID_MS / MINUTE })}
    >
      <div className="flex flex-col gap-5">
        {hasPassword ? (
          <ReauthenticateForm
            onReauthenticated={() => onClose(true)}
            onCancel={() => onClose(false)}
          />
        ) : (
          <>
            <ReauthenticateWithPasskey onReauthenticated={() => onClose(true)} />
            <ReauthenticateWithProvider />
          </>
        )}
      </div>
    </Dialog>
  );
}
