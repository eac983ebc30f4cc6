import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { isSharedDevice } from '../lib/device-settings.ts';
import { AlertDialog } from '../ui/dialog.lazy.tsx';
import type { ReturnFocusTo } from '../ui/overlay.ts';
import { RadioField } from '../ui/radio-field.tsx';
import { loadOutbox, tryOutbox } from './load-outbox.ts';
import { countDrafts } from './sign-out-drafts.ts';

/** The number of queued items and begun texts of a member on this device. */
export async function countUnsentTexts(memberId: string): Promise<number> {
  const queued = await countQueued(memberId);
  return (queued ?? 0) + countDrafts(memberId);
}

type UnsentChoice = 'keep' | 'discard';

type SignOutDialogProps = {
  memberId: string;
  /** The number of unsent items and texts. */
  count: number;
  open: boolean;
  onCancel: () => void;
  onSignOut: (options: { keepTexts: boolean }) => Promise<void>;
  returnFocusTo: ReturnFocusTo;
};

/** Asks what to do with unsent items. On a shared device the first choice is to discard them. */
export function SignOutDialog({
  memberId,
  count,
  open,
  onCancel,
  onSignOut,
  returnFocusTo,
}: SignOutDialogProps) {
  const choices: UnsentChoice[] = isSharedDevice() ? ['discard', 'keep'] : ['keep', 'discard'];
  const [chosen, setChosen] = useState<UnsentChoice>();
  const choice = chosen ?? choices[0] ?? 'keep';
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setFailed(false);
    try {
      await updateQueue(choice, memberId);
      await onSignOut({ keepTexts: choice === 'keep' });
    } catch {
      setFailed(true);
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title={translate('offline.sign-out-title', { count })}
      description={translate('offline.sign-out-detail')}
      confirmLabel={translate('offline.sign-out')}
      cancelLabel={translate('offline.sign-out-stay')}
      tone={choice === 'discard' ? 'danger' : 'primary'}
      onConfirm={confirm}
      returnFocusTo={returnFocusTo}
      error={failed ? translate('offline.not-changed') : undefined}
    >
      <RadioField<UnsentChoice>
        label={translate('offline.sign-out-choice')}
        options={choices.map((value) => ({ value, label: translate(`offline.sign-out-${value}`) }))}
        value={choice}
        onChange={setChosen}
      />
    </AlertDialog>
  );
}

/** @throws if queued items exist and could not be changed */
async function updateQueue(choice: UnsentChoice, memberId: string): Promise<void> {
  // Without a database there is no queue, but there can be drafts.
  if ((await countQueued(memberId)) === null) return;
  const { discardAll, pauseAll } = await loadOutbox();
  await (choice === 'discard' ? discardAll(memberId) : pauseAll(memberId));
}

/** @returns null if storage is forbidden */
function countQueued(memberId: string): Promise<number | null> {
  return tryOutbox(({ countUnsent }) => countUnsent(memberId));
}
