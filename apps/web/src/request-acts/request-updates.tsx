import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ReactNode, useId, useState } from 'react';
import { firstUse, useParts } from '../lib/first-use.ts';
import { showToast } from '../ui/toast.tsx';
import { UpdateNote } from './update-note.tsx';

const earlier = firstUse(() => import('./earlier-updates.tsx'));

type RequestUpdatesProps = {
  request: Pick<PrayerRequest, 'id' | 'updateCount' | 'newestUpdate'>;
  /** What its author can do with each. */
  toolOf?: ((update: RequestUpdate) => ReactNode) | undefined;
};

/** Below a request: the newest update, and the earlier ones for whoever asks. */
export function RequestUpdates({ request, toolOf }: RequestUpdatesProps) {
  const { newestUpdate, updateCount } = request;
  if (!newestUpdate) return null;
  return (
    <div className="flex flex-col gap-2">
      <UpdateNote update={newestUpdate} tool={toolOf?.(newestUpdate)} />
      {updateCount > 1 && <Earlier request={request} toolOf={toolOf} />}
    </div>
  );
}

function Earlier({ request, toolOf }: RequestUpdatesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const parts = useParts(earlier, open, () => {
    setOpen(false);
    showToast(translate('error.offline'));
  });
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="press -ms-2 min-h-11 self-start rounded-control px-2 text-label font-bold text-primary underline-offset-4 hover:underline"
        onClick={() => setOpen(!open)}
      >
        {open
          ? translate('updates.earlier-hide')
          : translate('updates.earlier', { count: request.updateCount - 1 })}
      </button>
      <div id={id} className="empty:hidden">
        {open && parts && <parts.EarlierUpdates request={request} toolOf={toolOf} />}
      </div>
    </>
  );
}
