import type { FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { useMember } from '../../../lib/session.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isConflict } from '../reason-dialog.tsx';
import { refreshAdmin } from '../refresh.ts';
import { reinstate } from './decisions.ts';

/**
 * Reinstates by button or key, once at a time.
 *
 * @param askWhy opens the confirmation with a reason, which a post flagged for child safety needs
 */
export function useReinstate(request: FlaggedRequest, askWhy: () => void) {
  const adminId = useMember().id;
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run() {
    if (running.current) return;
    if (request.childSafety) return askWhy();
    running.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      showToast(await outcome());
      await refreshAdmin(adminId);
    } catch (error) {
      // Flagged for child safety since the list was read.
      if (needsReason(error)) return askWhy();
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

function needsReason(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'moderation.child-safety-reason-required';
}
