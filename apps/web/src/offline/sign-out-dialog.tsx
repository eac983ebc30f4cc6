import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { AlertDialog } from '../ui/dialog.tsx';
import type { ReturnFocusTo } from '../ui/overlay.ts';
import { RadioField } from '../ui/radio-field.tsx';

export type UnsentChoice = 'keep' | 'discard';

type SignOutDialogProps = {
  /** The number of unsent items; the dialog is closed at 0. */
  count: number;
  onCancel: () => void;
  onSignOut: (choice: UnsentChoice) => Promise<void>;
  returnFocusTo: ReturnFocusTo;
};

/** Asks what to do with unsent items. */
export function SignOutDialog({ count, onCancel, onSignOut, returnFocusTo }: SignOutDialogProps) {
  const [choice, setChoice] = useState<UnsentChoice>('keep');
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setFailed(false);
    try {
      await onSignOut(choice);
    } catch {
      setFailed(true);
    }
  }

  return (
    <AlertDialog
      open={count > 0}
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
        options={[
          { value: 'keep', label: translate('offline.sign-out-keep') },
          { value: 'discard', label: translate('offline.sign-out-discard') },
        ]}
        value={choice}
        onChange={setChoice}
      />
    </AlertDialog>
  );
}
