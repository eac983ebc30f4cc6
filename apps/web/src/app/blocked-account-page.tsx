import { useEffect } from 'react';
import { BlockedAccountScreen } from '../features/accounts/blocked-account/blocked-account-screen.tsx';
import { platform } from '../platform/current.ts';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';

/** The screen of a blocked member. Deleting the account requires reauthentication. */
export function BlockedAccountPage() {
  useEffect(() => platform.widget?.show(null), []);
  return (
    <>
      <BlockedAccountScreen />
      <ReauthenticationPrompt />
    </>
  );
}
