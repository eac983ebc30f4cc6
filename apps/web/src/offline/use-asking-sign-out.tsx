import { type ReactNode, useRef, useState } from 'react';
import { useMember } from '../lib/session.ts';
import { useSignOut } from '../lib/use-sign-out.ts';
import type { ReturnFocusTo } from '../ui/return-focus.ts';
import { outbox } from './outbox.ts';
import { SignOutQuestion, type UnsentChoice } from './sign-out-question.tsx';

/**
 * Signing out, which asks first where something is unsent.
 *
 * @param opener where the focus goes from the question, for a menu whose items are gone by then
 * @returns what the button does, and the question, to stand outside of a menu that closes
 */
export function useAskingSignOut(
  opener?: ReturnFocusTo,
): readonly [() => Promise<void>, ReactNode] {
  const { id } = useMember();
  const leave = useSignOut();
  const [unsent, setUnsent] = useState(0);
  const askedFrom = useRef<HTMLElement>(null);

  async function signOut() {
    const count = await countUnsent(id);
    if (count === 0) return leave();
    const { activeElement } = document;
    askedFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
    setUnsent(count);
  }

  async function leaveWith(choice: UnsentChoice) {
    const { discardAll, holdAll } = await outbox();
    await (choice === 'discard' ? discardAll(id) : holdAll(id));
    await leave();
  }

  const question = (
    <SignOutQuestion
      count={unsent}
      onStay={() => setUnsent(0)}
      onSignOut={leaveWith}
      returnFocusTo={opener ?? askedFrom}
    />
  );
  return [signOut, question];
}

async function countUnsent(memberId: string): Promise<number> {
  try {
    return (await (await outbox()).itemsOf(memberId)).length;
  } catch {
    // Where storage is forbidden nothing can be waiting.
    return 0;
  }
}
