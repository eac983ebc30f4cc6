import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { createPasskey, isAlreadyRegistered, wasCancelled } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { addPasskey, getRegistrationOptions, useInvalidatePasskeys } from './passkeys-api.ts';

/** Creates a passkey on this device. A cancellation in the browser shows no error. */
export function AddPasskey() {
  const [error, setError] = useState<string>();
  const invalidatePasskeys = useInvalidatePasskeys();

  async function add() {
    setError(undefined);
    try {
      await addPasskey(await createPasskey(await getRegistrationOptions()));
    } catch (failed) {
      if (!wasCancelled(failed)) setError(addErrorMessage(failed));
      return;
    }
    await invalidatePasskeys();
    showToast(translate('passkeys.added'));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="soft" onClick={add}>
        {translate('passkeys.add')}
      </Button>
      {error && <InlineError className="text-meta">{error}</InlineError>}
    </div>
  );
}

function addErrorMessage(error: unknown): string {
  if (isAlreadyRegistered(error)) return translate('passkeys.known-already');
  return errorMessageOr(error, { failed: 'passkeys.add-failed', offline: 'error.offline' });
}
