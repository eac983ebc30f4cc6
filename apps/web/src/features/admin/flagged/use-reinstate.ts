import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isConflict } from '../reason-dialog.tsx';
import { refreshAdmin } from '../refresh.ts';
import { reinstate } from './decisions.ts';

/** Reinstates by button or key, once at a time. */
export function useReinstate(request: FlaggedRequest) {
  const adminId = useMember().id;
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run() {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      showToast(await outcome());
      await refreshAdmin(adminId);
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
