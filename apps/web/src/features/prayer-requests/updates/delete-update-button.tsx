import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { useRef, useState } from 'react';
import Trash from '~icons/lucide/trash';
import { createLazyModule, useLazyModule } from '../../../lib/lazy-module.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.tsx';

const dialogModule = createLazyModule(() => import('./delete-update-dialog.tsx'));

/** The delete button of the member's own update. */
export function DeleteUpdateButton({
  requestId,
  update,
}: {
  requestId: string;
  update: RequestUpdate;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useLazyModule(dialogModule, open, () => {
    setOpen(false);
    showToast(translate('error.offline'));
  });
  return (
    <>
      <IconButton
        ref={button}
        label={translate('updates.delete')}
        icon={<Trash aria-hidden="true" className="size-4" />}
        className="-my-3 -me-3 text-ink-muted"
        onClick={() => setOpen(true)}
      />
      {dialog && (
        <dialog.DeleteUpdateDialog
          requestId={requestId}
          update={update}
          open={open}
          onOpenChange={setOpen}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
