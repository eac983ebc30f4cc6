import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSharedDevice } from '../lib/device-settings.ts';
import { KEPT_PREFIX } from '../lib/member-storage.ts';
import { paths } from '../lib/paths.ts';
import { signOut, useMember } from '../lib/session.ts';
import { deviceText } from '../platform/device-text.ts';
import type { ReturnFocusTo } from '../ui/overlay.ts';

type Asked = {
  question: Awaited<ReturnType<typeof preloadSignOutQuestion>>;
  count: number;
  isOpen: boolean;
};

const device = deviceText('localStorage');

/** Loads the question before the first sign-out. */
export const preloadSignOutQuestion = () => import('./sign-out-dialog.lazy.tsx');

/**
 * Sign-out with a confirmation if items or begun texts are unsent.
 *
 * @param opener the focus target after the dialog, for a menu whose items are removed by then
 * @returns the click handler, and the dialog, which must be rendered outside of a menu that closes
 */
export function useConfirmedSignOut(
  opener?: ReturnFocusTo,
): readonly [() => Promise<void>, ReactNode] {
  const { id } = useMember();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const focusOrigin = useRef<HTMLElement>(null);

  /** Replaces the history entry with the public page. */
  async function signOutNow({ keepTexts = false } = {}) {
    if (keepTexts) device.write(KEPT_PREFIX + id, 'true');
    const signingOut = signOut();
    await navigate(paths.home, { replace: true });
    await signingOut;
  }

  async function signOutOrAsk() {
    const question = await preloadSignOutQuestion().catch(() => null);
    // A text is not deleted without the question, except on a device of several people.
    if (!question) return signOutNow({ keepTexts: !isSharedDevice() });
    const count = await question.countUnsentTexts(id);
    if (count === 0) return signOutNow();
    const { activeElement } = document;
    focusOrigin.current = activeElement instanceof HTMLElement ? activeElement : null;
    setAsked({ question, count, isOpen: true });
  }

  const dialog = asked && (
    <asked.question.SignOutDialog
      memberId={id}
      count={asked.count}
      open={asked.isOpen}
      onCancel={() => setAsked({ ...asked, isOpen: false })}
      onSignOut={signOutNow}
      returnFocusTo={opener ?? focusOrigin}
    />
  );
  return [signOutOrAsk, dialog];
}
