import { BlockedAccountScreen } from '../features/accounts/blocked-account/blocked-account-screen.tsx';
import { DeleteBlockedAccountForm } from '../features/accounts/deletion/delete-blocked-account-form.tsx';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';

/** The one screen of a blocked member, with the way to delete the account on it. */
export function BlockedAccountPage() {
  return (
    <>
      <BlockedAccountScreen deletion={<DeleteBlockedAccountForm />} />
      <ReauthenticationPrompt />
    </>
  );
}
