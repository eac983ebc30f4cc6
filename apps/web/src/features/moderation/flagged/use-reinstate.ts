import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { useRef, useState } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.tsx';
import { refreshModeration } from '../live-refresh.ts';
import { isConflict } from '../reason-dialog.tsx';
import { reinstate } from './flagged-api.ts';

/**
 * Reinstates a post by button or shortcut, one call at a time.
 *
 * @param openReasonDialog opens the dialog for a reason, which a child safety flag requires
 */
export function useReinstate(request: FlaggedRequest, openReasonDialog: () => void) {
  const adminId = useMember().id;
  const isRunning = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run() {
    if (isRunning.current) return;
    if (request.childSafety) return openReasonDialog();
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      showToast(await reinstateMessage());
      await refreshModeration(adminId);
    } catch (error) {
      // The post was flagged for child safety after the list was loaded.
      if (needsReason(error)) return openReasonDialog();
      setFailure(errorMessageOr(error, { failed: 'panel.reinstate-failed' }));
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  /** A decision by another admin also updates the list. */
  async function reinstateMessage(): Promise<string> {
    try {
      await reinstate(request);
      return translate('panel.reinstated-toast');
    } catch (error) {
      if (!isConflict(error)) throw error;
      return errorMessageOr(error, { failed: 'panel.reinstate-failed' });
    }
  }

  return { reinstate: run, pending, failure };
}

function needsReason(error: unknown): boolean {
  const failure = failureOf(error);
  return (
    failure.kind === 'http-error' && failure.code === 'moderation.child-safety-reason-required'
  );
}
