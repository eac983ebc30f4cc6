import { BlockedAccountScreen } from '../features/accounts/blocked-account/blocked-account-screen.tsx';
import { DeleteBlockedAccountForm } from '../features/accounts/deletion/delete-blocked-account-form.tsx';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';

/** The screen of a blocked member, which contains the account deletion. */
export function BlockedAccountPage() {
  return (
    <>
      <BlockedAccountScreen deletion={<DeleteBlockedAccountForm />} />
      <ReauthenticationPrompt />
    </>
  );
}
