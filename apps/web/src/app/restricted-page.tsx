import { DeleteRestrictedAccount } from '../features/leaving/delete-restricted-account.tsx';
import { RestrictedScreen } from '../features/restricted/restricted-screen.tsx';

/** The one screen of a blocked member, with the way to delete the account on it. */
export function RestrictedPage() {
  return <RestrictedScreen deletion={<DeleteRestrictedAccount />} />;
}
