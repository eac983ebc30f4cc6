import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import {
  authenticateWithPasskey,
  startPasskeyAutofill,
  wasCancelled,
} from '../../../lib/passkeys.ts';
import { getAuthenticationOptions, signInWithPasskey } from '../auth-api.ts';
import { PasskeyButton } from './passkey-button.tsx';

type PasskeySignInProps = { onResponse: (response: SignInResponse) => Promise<unknown> };

/** Passkey sign-in by a button and by the browser's autofill (conditional UI). */
export function PasskeySignIn({ onResponse }: PasskeySignInProps) {
  const [error, setError] = useState<string>();
  // The button aborts the autofill request. A new attempt starts it again.
  const [attempt, setAttempt] = useState(1);
  const restartAutofill = () => setAttempt((count) => count + 1);

  async function signIn(sign: () => ReturnType<typeof authenticateWithPasskey>) {
    setError(undefined);
    try {
      await onResponse(await signInWithPasskey(await sign()));
    } catch (failed) {
      if (!wasCancelled(failed)) setError(errorMessageOr(failed, FAILURES));
      restartAutofill();
    }
  }

  const handleAutofill = useEffectEvent(
    (credential: Awaited<ReturnType<typeof authenticateWithPasskey>>) =>
      signIn(async () => credential),
  );
  useEffect(
    () =>
      startPasskeyAutofill(
        getAuthenticationOptions,
        (credential) => void handleAutofill(credential),
      ),
    [attempt],
  );

  return (
    <PasskeyButton
      label={translate('passkeys.sign-in')}
      size="large"
      onUse={() => signIn(async () => authenticateWithPasskey(await getAuthenticationOptions()))}
      error={error}
    />
  );
}

const FAILURES = { failed: 'passkeys.sign-in-failed', offline: 'error.offline' } as const;
