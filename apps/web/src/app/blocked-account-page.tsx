import { BlockedAccountScreen } from '../features/accounts/blocked-account/blocked-account-screen.tsx';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';

/** The screen of a blocked member. Deleting the account requires reauthentication. */
export function BlockedAccountPage() {
  return (
    <>
      <BlockedAccountScreen />
      <ReauthenticationPrompt />
    </>
  );
}
