import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { showToast } from '../../../ui/toast.tsx';
import { focusBeside } from '../keep-focus.ts';
import { isConflict } from '../reason-dialog.tsx';
import { refreshAdmin } from '../refresh.ts';
import { reinstate } from './decisions.ts';

/** Reinstates by button or key, once at a time. */
export function useReinstate(request: FlaggedRequest, card: { current: HTMLElement | null }) {
  const adminId = useMember().id;
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run() {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFailure(undefined);
    const bringFocus = focusBeside(card.current);
    try {
      showToast(await outcome());
      await refreshAdmin(adminId);
      // After the card has left.
      setTimeout(bringFocus, 50);
    } catch (error) {
      setFailure(wordsUnlessRefused(error, { failed: 'panel.reinstate-failed' }));
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  /** What somebody else decided meanwhile is news, too. */
  async function outcome(): Promise<string> {
    try {
      await reinstate(request);
      return translate('panel.reinstated-toast');
    } catch (error) {
      if (!isConflict(error)) throw error;
      return wordsUnlessRefused(error, { failed: 'panel.reinstate-failed' });
    }
  }

  return { reinstate: run, pending, failure };
}
