import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { showToast } from '../ui/toast.tsx';

type UndoToast = { aside?: string; undo: () => Promise<unknown> };

/** Confirms an action and offers to undo it for five seconds. A failed undo can be retried. */
export function showUndoToast(text: string, { undo, ...options }: UndoToast) {
  const onClick = () => void attemptUndo(undo);
  const action = { label: translate('common.undo'), onClick };
  showToast(text, { ...options, durationMs: UNDO_MS, action });
}

async function attemptUndo(undo: () => Promise<unknown>) {
  try {
    await undo();
  } catch {
    const action = { label: translate('common.retry'), onClick: () => void attemptUndo(undo) };
    showToast(translate('requests.undo-failed'), { action });
  }
}
