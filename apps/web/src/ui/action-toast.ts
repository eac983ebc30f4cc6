import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { type ErrorFormatter, formatErrorWith } from '../lib/error-message-or.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
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

type UndoOptions = { maxLines?: 1 | 2 };

/**
 * @returns a function that confirms an action and offers to undo it for five seconds. A failed undo
 *   can be retried, and a successful one is announced.
 */
export function useUndoToast() {
  const announce = useAnnounce();
  return (text: string, undo: () => Promise<unknown>, { maxLines = 1 }: UndoOptions = {}) => {
    async function undoAndAnnounce() {
      await undo();
      announce(translate('requests.undone'));
    }
    const onClick = () =>
      void withRetryToast(undoAndAnnounce, () => translate('requests.undo-failed'));
    const action = { label: translate('common.undo'), onClick };
    showToast(text, { durationMs: UNDO_MS, action, maxLines });
  };
}
