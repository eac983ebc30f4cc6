import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isConflict } from '../reason-dialog.tsx';
import { refreshAdmin } from '../refresh.ts';

/** Does something to what was not delivered, and reads the list anew. */
export function useUndeliveredAct() {
  const adminId = useMember().id;
  const [failure, setFailure] = useState<string>();

  async function act(run: () => Promise<unknown>, done: MessageCode) {
    setFailure(undefined);
    try {
      showToast(await outcome(run, done));
      await refreshAdmin(adminId);
    } catch (error) {
      setFailure(wordsUnlessRefused(error, { failed: 'panel.undelivered-failed' }));
    }
  }

  return { act, failure };
}

/** What another admin did meanwhile is news, too. */
async function outcome(run: () => Promise<unknown>, done: MessageCode): Promise<string> {
  try {
    await run();
    return translate(done);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return wordsUnlessRefused(error, { failed: 'panel.undelivered-failed' });
  }
}
