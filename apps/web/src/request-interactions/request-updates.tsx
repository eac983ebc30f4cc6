import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import { type ReactNode, useId, useState } from 'react';
import { createLazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { showToast } from '../ui/toast.tsx';
import { UpdateNote } from './update-note.tsx';

const earlierUpdatesModule = createLazyModule(() => import('./earlier-updates.tsx'));

type RequestUpdatesProps = {
  request: Pick<PrayerRequest, 'id' | 'updateCount' | 'newestUpdate'>;
  /** The owner's action on each update. */
  renderAction?: ((update: RequestUpdate) => ReactNode) | undefined;
};

/** The newest update below a request, with the earlier ones on demand. */
export function RequestUpdates({ request, renderAction }: RequestUpdatesProps) {
  const { newestUpdate, updateCount } = request;
  if (!newestUpdate) return null;
  return (
    <div className="flex flex-col gap-2">
      <UpdateNote update={newestUpdate} action={renderAction?.(newestUpdate)} />
      {updateCount > 1 && <EarlierToggle request={request} renderAction={renderAction} />}
    </div>
  );
}

function EarlierToggle({ request, renderAction }: RequestUpdatesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const updatesModule = useLazyModule(earlierUpdatesModule, open, () => {
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
        {open && updatesModule && (
          <updatesModule.EarlierUpdates request={request} renderAction={renderAction} />
        )}
      </div>
    </>
  );
}
