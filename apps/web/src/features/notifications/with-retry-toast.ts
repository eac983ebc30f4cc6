import { translate } from '@prayer-swap/shared/messages/translate';
import { showToast } from '../../ui/toast.tsx';

/** Runs an action of the member. If it fails, a toast offers a retry. */
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
