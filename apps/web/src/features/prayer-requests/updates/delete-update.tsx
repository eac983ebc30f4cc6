import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { useRef, useState } from 'react';
import Trash from '~icons/lucide/trash';
import { firstUse, useParts } from '../../../lib/first-use.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.tsx';

const dialogParts = firstUse(() => import('./delete-update-dialog.tsx'));

/** At each update of one's own. */
export function DeleteUpdate({ requestId, update }: { requestId: string; update: RequestUpdate }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const parts = useParts(dialogParts, open, () => {
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
      {parts && (
        <parts.DeleteUpdateDialog
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
