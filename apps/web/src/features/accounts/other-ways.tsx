import type { SignInAnswer } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { platform } from '../../platform/current.ts';
import { Button } from '../../ui/button.tsx';
import { waysIn } from './account-calls.ts';
import { PasskeyWay } from './passkey-way.tsx';
import { PlaceOfWays } from './place-of-ways.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

type Ways = Awaited<ReturnType<typeof waysIn>>;

const NONE: Ways = { code: false, passkey: false, providers: [] };

type OtherWaysProps = {
  onAnswer: (answer: SignInAnswer) => Promise<unknown>;
  onWantsCode: () => unknown;
};

/** The ways in that this server has beside the password; where it cannot be asked, there are none. */
export function OtherWays({ onAnswer, onWantsCode }: OtherWaysProps) {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    waysIn().then(setWays, () => setWays(NONE));
  }, []);
  if (!ways) return <PlaceOfWays />;
  return (
    <>
      {ways.passkey && platform.canUsePasskeys && <PasskeyWay onAnswer={onAnswer} />}
      {ways.code && (
        <Button variant="ghost" fullWidth className="-mt-2" onClick={onWantsCode}>
          {translate('sign-in-code.link')}
        </Button>
      )}
      {ways.providers.length > 0 && <ProviderButtons providers={ways.providers} />}
    </>
  );
}
