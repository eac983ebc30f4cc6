import { useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { signOut } from './session.ts';

/** Signs out and replaces the history entry with the public page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const signingOut = signOut();
    await navigate(paths.home, { replace: true });
    await signingOut;
  };
}
