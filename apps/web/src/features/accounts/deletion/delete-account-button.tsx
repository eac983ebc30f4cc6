import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import Trash from '~icons/lucide/trash';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Opens the dialog that deletes the account. */
export function DeleteAccountButton() {
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={link}
        type="button"
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-control text-label font-bold text-danger underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Trash aria-hidden="true" className="size-4.5" />
        {translate('leaving.delete-account')}
      </button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} returnFocusTo={link} />
    </>
  );
}
