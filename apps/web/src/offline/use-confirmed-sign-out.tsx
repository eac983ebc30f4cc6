import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { signOut, useMember } from '../lib/session.ts';
import type { ReturnFocusTo } from '../ui/overlay.ts';
import { loadOutbox } from './clear-on-sign-out.ts';
import { SignOutDialog, type UnsentChoice } from './sign-out-dialog.tsx';

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
  const signOutNow = useSignOut();
  const [unsentCount, setUnsentCount] = useState(0);
  const focusOrigin = useRef<HTMLElement>(null);

  async function signOut() {
    const count = await countUnsent(id);
    if (count === 0) return signOutNow();
    const { activeElement } = document;
    focusOrigin.current = activeElement instanceof HTMLElement ? activeElement : null;
    setUnsentCount(count);
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
  return [signOut, dialog];
}

async function countUnsent(memberId: string): Promise<number> {
  try {
    return (await (await loadOutbox()).listItems(memberId)).length;
  } catch {
    // If storage is forbidden, nothing is queued.
    return 0;
  }
}

/** Signs out and replaces the history entry with the public page. */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const signingOut = signOut();
    await navigate(paths.home, { replace: true });
    await signingOut;
  };
}
