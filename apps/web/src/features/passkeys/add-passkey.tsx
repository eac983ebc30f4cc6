import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { isThereAlready, makePasskey, wasCancelled } from '../../lib/passkeys.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addPasskey, beginPasskey, useLookAgain } from './passkey-calls.ts';

/** Has this device make a passkey; whoever cancels that in the browser is told nothing. */
export function AddPasskey() {
  const [error, setError] = useState<string>();
  const lookAgain = useLookAgain();

  async function add() {
    setError(undefined);
    try {
      await addPasskey(await makePasskey(await beginPasskey()));
    } catch (failed) {
      if (!wasCancelled(failed)) setError(failureWords(failed));
      return;
    }
    await lookAgain();
    showToast(translate('passkeys.added'));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="soft" onClick={add}>
        {translate('passkeys.add')}
      </Button>
      {error && <FailureLine className="text-meta">{error}</FailureLine>}
    </div>
  );
}

function failureWords(error: unknown): string {
  if (isThereAlready(error)) return translate('passkeys.known-already');
  return wordsUnlessRefused(error, { failed: 'passkeys.add-failed', offline: 'error.offline' });
}
