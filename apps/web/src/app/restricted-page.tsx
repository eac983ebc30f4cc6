import { DeleteRestrictedAccount } from '../features/leaving/delete-restricted-account.tsx';
import { RestrictedScreen } from '../features/restricted/restricted-screen.tsx';
import { ShellConfirmation } from './shell-confirmation.tsx';

/** The one screen of a blocked member, with the way to delete the account on it. */
export function RestrictedPage() {
  return (
    <>
      <RestrictedScreen deletion={<DeleteRestrictedAccount />} />
      <ShellConfirmation />
    </>
  );
}
