import type { SignInAnswer } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { offerPasskeys, signQuestion, wasCancelled } from '../../lib/passkeys.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { askPasskeyQuestion, signInByPasskey } from './account-calls.ts';
import { PasskeyButton } from './passkey-button.tsx';

type PasskeyWayProps = { onAnswer: (answer: SignInAnswer) => Promise<unknown> };

/** Signing in by a passkey: by a button, and where the browser fills in who it is. */
export function PasskeyWay({ onAnswer }: PasskeyWayProps) {
  const [error, setError] = useState<string>();
  // A press of the button ends what the browser offers beside the field; afterwards it begins anew.
  const [offers, setOffers] = useState(1);
  const offerAgain = () => setOffers((count) => count + 1);

  async function signIn(sign: () => ReturnType<typeof signQuestion>) {
    setError(undefined);
    try {
      await onAnswer(await signInByPasskey(await sign()));
    } catch (failed) {
      if (!wasCancelled(failed)) setError(wordsUnlessRefused(failed, FAILURES));
      offerAgain();
    }
  }

  const fill = useEffectEvent((proof: Awaited<ReturnType<typeof signQuestion>>) =>
    signIn(async () => proof),
  );
  useEffect(() => offerPasskeys(askPasskeyQuestion, (proof) => void fill(proof)), [offers]);

  return (
    <PasskeyButton
      label={translate('passkeys.sign-in')}
      size="large"
      onUse={() => signIn(async () => signQuestion(await askPasskeyQuestion()))}
      error={error}
    />
  );
}

const FAILURES = { failed: 'passkeys.sign-in-failed', offline: 'error.offline' } as const;
