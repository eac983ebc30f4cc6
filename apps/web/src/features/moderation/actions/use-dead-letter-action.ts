import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.tsx';
import { refreshModeration } from '../live-refresh.ts';
import { isConflict } from '../reason-dialog.tsx';

/** Runs an action on dead letters and refetches the list. */
export function useDeadLetterAction() {
  const adminId = useMember().id;
  const [failure, setFailure] = useState<string>();

  async function run(action: () => Promise<unknown>, successCode: MessageCode) {
    setFailure(undefined);
    try {
      showToast(await runOrConflict(action, successCode));
      await refreshModeration(adminId);
    } catch (error) {
      setFailure(errorMessageOr(error, { failed: 'panel.undelivered-failed' }));
    }
  }

  return { run, failure };
}

/** A conflict with another admin's action also updates the list. */
async function runOrConflict(
  action: () => Promise<unknown>,
  successCode: MessageCode,
): Promise<string> {
  try {
    await action();
    return translate(successCode);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return errorMessageOr(error, { failed: 'panel.undelivered-failed' });
  }
}
