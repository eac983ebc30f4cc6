import { translate } from '@prayer-swap/shared/messages/translate';
import { type ErrorFormatter, formatErrorWith } from '../lib/error-message-or.ts';
import { showToast } from './toast.tsx';

/** Runs an action of the member. If it fails, a toast says so and offers a retry. */
export async function withRetryToast(
  action: () => Promise<unknown>,
  formatError: ErrorFormatter,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    const onClick = () => void withRetryToast(action, formatError);
    const retry = { label: translate('common.retry'), onClick };
    showToast(formatErrorWith(formatError, error), { action: retry });
  }
}
