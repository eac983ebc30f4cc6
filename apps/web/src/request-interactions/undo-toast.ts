import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { withRetryToast } from '../ui/retry-toast.ts';
import { showToast } from '../ui/toast.tsx';

type UndoOptions = { maxLines?: 1 | 2 };

/** Confirms an action and offers to undo it for five seconds. A failed undo can be retried. */
export function showUndoToast(
  text: string,
  undo: () => Promise<unknown>,
  { maxLines = 1 }: UndoOptions = {},
) {
  const onClick = () => void withRetryToast(undo, () => translate('requests.undo-failed'));
  const action = { label: translate('common.undo'), onClick };
  showToast(text, { durationMs: UNDO_MS, action, maxLines });
}
