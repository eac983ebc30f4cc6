import {
  type PasskeyAuthenticationResponse,
  passkeyAuthenticationOptionsSchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { signInMethodsSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import type { SignInResponse } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import {
  authenticateWithPasskey,
  startPasskeyAutofill,
  wasCancelled,
} from '../../../lib/passkeys.ts';
import { safeReturnTo } from '../../../lib/return-to.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { PasskeyButton, ProviderButtons } from './sign-in-buttons.tsx';

type SignInMethods = z.output<typeof signInMethodsSchema>;

const NO_METHODS: SignInMethods = { code: false, passkey: false, providers: [] };

type OtherSignInMethodsProps = {
  onResponse: (response: SignInResponse) => Promise<unknown>;
  onUseEmailCode: () => unknown;
  /** Shown until the methods are loaded. */
  placeholder: ReactNode;
};

/** The sign-in methods other than the password. Empty if the server cannot be reached. */
export function OtherSignInMethods({
  onResponse,
  onUseEmailCode,
  placeholder,
}: OtherSignInMethodsProps) {
  const [query] = useSearchParams();
  const [methods, setMethods] = useState<SignInMethods>();
  useEffect(() => {
    const response = api.get('/auth/methods', { responseSchema: signInMethodsSchema });
    response.then(setMethods, () => setMethods(NO_METHODS));
  }, []);
  if (!methods) return placeholder;
  return (
    <>
      {methods.passkey && platform.canUsePasskeys && <PasskeySignIn onResponse={onResponse} />}
      {methods.code && (
        <Button variant="ghost" fullWidth className="-mt-2" onClick={onUseEmailCode}>
          {translate('sign-in-code.link')}
        </Button>
      )}
      {methods.providers.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 text-meta text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {translate('providers.or')}
          </p>
          <ProviderButtons
            providers={methods.providers}
            purpose="sign-in"
            returnTo={safeReturnTo(query.get('returnTo'))}
            label="providers.sign-in"
            size="large"
          />
        </div>
      )}
    </>
  );
}

/** Passkey sign-in by a button and by the browser's autofill (conditional UI). */
function PasskeySignIn({ onResponse }: Pick<OtherSignInMethodsProps, 'onResponse'>) {
  const [error, setError] = useState<string>();
  // The button aborts the autofill request. A new attempt starts it again.
  const [attempt, setAttempt] = useState(1);

  async function signIn(sign: () => Promise<PasskeyAuthenticationResponse>) {
    setError(undefined);
    try {
      const body = await sign();
      await onResponse(await api.post('/auth/passkey', { body, responseSchema: sessionSchema }));
    } catch (failed) {
      if (!wasCancelled(failed)) setError(errorMessageOr(failed, FAILURES));
      setAttempt((count) => count + 1);
    }
  }

  const handleAutofill = useEffectEvent(
    (credential: PasskeyAuthenticationResponse) => void signIn(async () => credential),
  );
  useEffect(() => startPasskeyAutofill(getOptions, (signed) => handleAutofill(signed)), [attempt]);

  return (
    <PasskeyButton
      label={translate('passkeys.sign-in')}
      size="large"
      onUse={() => signIn(async () => authenticateWithPasskey(await getOptions()))}
      error={error}
    />
  );
}

const FAILURES = { failed: 'passkeys.sign-in-failed', offline: 'error.offline' } as const;

function getOptions() {
  return api.post('/auth/passkey/options', { responseSchema: passkeyAuthenticationOptionsSchema });
}
