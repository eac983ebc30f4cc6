import { translate } from '@prayer-swap/shared/messages/translate';
import { showToast } from '../../ui/toast.tsx';

/** Runs an act of the member; should it fail, says so and offers it again. */
export async function withRetryToast(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch {
    showToast(translate('notifications.save-failed'), {
      id: 'notifications-failure',
      action: { label: translate('common.retry'), onClick: () => withRetryToast(action) },
    });
  }
}
