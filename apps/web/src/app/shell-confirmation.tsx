import { useSyncExternalStore } from 'react';
import { questionNow, watchQuestion } from '../lib/confirmation.ts';
import { firstUse, useParts } from '../lib/first-use.ts';

const dialog = firstUse(() => import('../features/accounts/confirm-dialog.tsx'));

/** Asks once more who it is, where an act needs to know; without its file the act stays undone. */
export function ShellConfirmation() {
  const question = useSyncExternalStore(watchQuestion, questionNow, () => null);
  const answer = (confirmed: boolean) => questionNow()?.answer(confirmed);
  const parts = useParts(dialog, question !== null, () => answer(false));
  return parts && <parts.ConfirmDialog open={question !== null} onAnswer={answer} />;
}
