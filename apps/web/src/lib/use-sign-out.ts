import { useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { signOut } from './session.ts';

/** Leaves, and lands on the public page without a way back into what was shown. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const signingOut = signOut();
    await navigate(paths.home, { replace: true });
    await signingOut;
  };
}
