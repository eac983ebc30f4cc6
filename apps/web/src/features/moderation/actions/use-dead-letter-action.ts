import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.tsx';
import { refreshModeration } from '../live-refresh.ts';
import { isConflict } from '../reason-dialog.tsx';

/** Does something to what was not delivered, and reads the list anew. */
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

/** What another admin did meanwhile is news, too. */
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
