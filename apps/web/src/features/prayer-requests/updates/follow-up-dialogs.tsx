import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { createLazyModule, useLazyModule } from '../../../lib/lazy-module.ts';
import type { ReturnFocusTo } from '../../../ui/overlay.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { FollowUp } from './follow-up-items.tsx';

const updateModule = createLazyModule(() => import('./update-dialog.tsx'));
const celebrateModule = createLazyModule(() => import('./celebrate-dialog.tsx'));

type FollowUpDialogsProps = {
  request: Pick<PrayerRequest, 'id' | 'anonymous'>;
  open: FollowUp | null;
  onClose: () => void;
  returnFocusTo: ReturnFocusTo;
};

/** Loads the dialogs on demand. An update and an answer have separate inputs. */
export function FollowUpDialogs({ request, open, onClose, returnFocusTo }: FollowUpDialogsProps) {
  function handleLoadFailure() {
    onClose();
    showToast(translate('updates.needs-network-first'));
  }
  const update = useLazyModule(
    updateModule,
    open === 'update' || open === 'answer',
    handleLoadFailure,
  );
  const celebrate = useLazyModule(celebrateModule, open === 'celebrate', handleLoadFailure);
  const handleOpenChange = (nextOpen: boolean) => nextOpen || onClose();
  return (
    <>
      {update &&
        (['update', 'answer'] as const).map((kind) => (
          <update.UpdateDialog
            key={kind}
            request={request}
            answered={kind === 'answer'}
            open={open === kind}
            onOpenChange={handleOpenChange}
            returnFocusTo={returnFocusTo}
          />
        ))}
      {celebrate && (
        <celebrate.CelebrateDialog
          requestId={request.id}
          open={open === 'celebrate'}
          onOpenChange={handleOpenChange}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
}
