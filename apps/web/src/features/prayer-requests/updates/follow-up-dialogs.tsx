import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { firstUse, useParts } from '../../../lib/first-use.ts';
import type { ReturnFocusTo } from '../../../ui/return-focus.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { FollowUp } from './follow-up-items.tsx';

const updateParts = firstUse(() => import('./update-dialog.tsx'));
const celebrateParts = firstUse(() => import('./celebrate-dialog.tsx'));

type FollowUpDialogsProps = {
  request: Pick<PrayerRequest, 'id' | 'anonymous'>;
  open: FollowUp | null;
  onClose: () => void;
  returnFocusTo: ReturnFocusTo;
};

/** Fetched when one is asked for; an update and an answer that are being written do not mix. */
export function FollowUpDialogs({ request, open, onClose, returnFocusTo }: FollowUpDialogsProps) {
  function missing() {
    onClose();
    showToast(translate('updates.needs-network-first'));
  }
  const update = useParts(updateParts, open === 'update' || open === 'answer', missing);
  const celebrate = useParts(celebrateParts, open === 'celebrate', missing);
  const change = (stays: boolean) => stays || onClose();
  return (
    <>
      {update &&
        (['update', 'answer'] as const).map((kind) => (
          <update.UpdateDialog
            key={kind}
            request={request}
            answered={kind === 'answer'}
            open={open === kind}
            onOpenChange={change}
            returnFocusTo={returnFocusTo}
          />
        ))}
      {celebrate && (
        <celebrate.CelebrateDialog
          requestId={request.id}
          open={open === 'celebrate'}
          onOpenChange={change}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
}
