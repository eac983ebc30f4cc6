import { CONFIRMED_FOR_MS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { MINUTE } from '@prayer-swap/shared/time';
import { useLayoutEffect, useRef } from 'react';
import { useHasPassword } from '../../lib/use-has-password.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmByProvider } from './confirm-by-provider.tsx';
import { ConfirmForm, PASSWORD_FIELD } from './confirm-form.tsx';

type ConfirmDialogProps = { open: boolean; onAnswer: (confirmed: boolean) => void };

/** Whoever is signed in proves once more who they are, so that what they began can go on. */
export function ConfirmDialog({ open, onAnswer }: ConfirmDialogProps) {
  const hasPassword = useHasPassword();
  const opener = useRef<HTMLElement | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (open && focused instanceof HTMLElement) opener.current = focused;
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onAnswer(false)}
      firstFocus={PASSWORD_FIELD}
      returnFocusTo={opener}
      title={translate(hasPassword ? 'accounts.confirm-title' : 'providers.confirm-title')}
      description={translate('accounts.confirm-intro', { minutes: CONFIRMED_FOR_MS / MINUTE })}
    >
      <div className="flex flex-col gap-5">
        {hasPassword ? (
          <ConfirmForm onConfirmed={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
        ) : (
          <>
            <ConfirmByPasskey onConfirmed={() => onAnswer(true)} />
            <ConfirmByProvider />
          </>
        )}
      </div>
    </Dialog>
  );
}
