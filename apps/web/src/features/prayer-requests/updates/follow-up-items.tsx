import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import CheckCheck from '~icons/lucide/check-check';
import MessageSquareText from '~icons/lucide/message-square-text';
import Sparkles from '~icons/lucide/sparkles';
import Undo2 from '~icons/lucide/undo-2';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast.tsx';

export type FollowUp = 'update' | 'answer' | 'celebrate';

type FollowUpItemsProps = {
  request: Pick<PrayerRequest, 'id' | 'can'>;
  onOpen: (followUp: FollowUp) => void;
};

/** The owner's items for updates and answers in the menu of a request. */
export function FollowUpItems({ request: { id, can }, onOpen }: FollowUpItemsProps) {
  return (
    <>
      {can.update && (
        <MenuItem icon={<MessageSquareText {...ICON} />} onSelect={() => onOpen('update')}>
          {translate('updates.post')}
        </MenuItem>
      )}
      {can.answer && (
        <MenuItem icon={<CheckCheck {...ICON} />} onSelect={() => onOpen('answer')}>
          {translate('updates.answer')}
        </MenuItem>
      )}
      {can.celebrate && (
        <MenuItem icon={<Sparkles {...ICON} />} onSelect={() => onOpen('celebrate')}>
          {translate('updates.celebrate')}
        </MenuItem>
      )}
      {can.takeAnswerBack && (
        <MenuItem icon={<Undo2 {...ICON} />} onSelect={() => void handleRetract(id)}>
          {translate('updates.take-answer-back')}
        </MenuItem>
      )}
    </>
  );
}

const ICON = { 'aria-hidden': true, size: 18, className: 'shrink-0' } as const;

async function handleRetract(requestId: string): Promise<void> {
  const id = `answer-${requestId}`;
  try {
    const { retractAnswer } = await import('./updates-api.ts');
    await retractAnswer(requestId);
    showToast(translate('updates.answer-taken-back'), { id });
  } catch (error) {
    const messages = { failed: 'updates.change-failed', offline: 'error.offline' } as const;
    showToast(errorMessageOr(error, messages), {
      id,
      action: { label: translate('common.retry'), onClick: () => void handleRetract(requestId) },
    });
  }
}
