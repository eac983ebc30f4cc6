import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { waysIn } from './account-calls.ts';

type Ways = Awaited<ReturnType<typeof waysIn>>;

/** The ways in that this server has beside the password; where it cannot be asked, there are none. */
export function OtherWays({ onWantsCode }: { onWantsCode: () => unknown }) {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    waysIn().then(setWays, () => {});
  }, []);
  if (!ways?.code) return null;
  return (
    <Button variant="ghost" fullWidth className="-mt-2" onClick={onWantsCode}>
      {translate('sign-in-code.link')}
    </Button>
  );
}
