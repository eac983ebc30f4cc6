import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { signOut, useMember } from '../lib/session.ts';
import { AlertDialog } from '../ui/dialog.tsx';
import type { ReturnFocusTo } from '../ui/overlay.ts';
import { RadioField } from '../ui/radio-field.tsx';
import { loadOutbox, tryOutbox } from './clear-on-sign-out.ts';

/**
 * Sign-out with a confirmation if items are unsent.
 *
 * @param opener the focus target after the dialog, for a menu whose items are removed by then
 * @returns the click handler, and the dialog, which must be rendered outside of a menu that closes
 */
export function useConfirmedSignOut(
  opener?: ReturnFocusTo,
): readonly [() => Promise<void>, ReactNode] {
  const { id } = useMember();
  const navigate = useNavigate();
  const [unsentCount, setUnsentCount] = useState(0);
  const focusOrigin = useRef<HTMLElement>(null);

  /** Replaces the history entry with the public page. */
  async function signOutNow() {
    const signingOut = signOut();
    await navigate(paths.home, { replace: true });
    await signingOut;
  }

  async function signOutOrAsk() {
    const unsent = await tryOutbox(({ countUnsent }) => countUnsent(id));
    if (!unsent) return signOutNow();
    const { activeElement } = document;
    focusOrigin.current = activeElement instanceof HTMLElement ? activeElement : null;
    setUnsentCount(unsent);
  }

  async function confirmSignOut(choice: UnsentChoice) {
    const { discardAll, pauseAll } = await loadOutbox();
    await (choice === 'discard' ? discardAll(id) : pauseAll(id));
    await signOutNow();
  }

  const dialog = (
    <SignOutDialog
      count={unsentCount}
      onCancel={() => setUnsentCount(0)}
      onSignOut={confirmSignOut}
      returnFocusTo={opener ?? focusOrigin}
    />
  );
  return [signOutOrAsk, dialog];
}

type UnsentChoice = 'keep' | 'discard';

type SignOutDialogProps = {
  /** The number of unsent items; the dialog is closed at 0. */
  count: number;
  onCancel: () => void;
  onSignOut: (choice: UnsentChoice) => Promise<void>;
  returnFocusTo: ReturnFocusTo;
};

/** Asks what to do with unsent items. */
function SignOutDialog({ count, onCancel, onSignOut, returnFocusTo }: SignOutDialogProps) {
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
