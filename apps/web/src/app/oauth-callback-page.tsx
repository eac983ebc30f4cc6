import { useLocation } from 'react-router';
import { OAuthSignUpStep } from '../features/accounts/registration/oauth-sign-up-step.tsx';
import { OAuthCallbackScreen } from '../features/auth/oauth/oauth-callback-screen.tsx';
import { OpenAppScreen } from '../features/auth/oauth/open-app-screen.tsx';
import { paths } from '../lib/paths.ts';
import { platform } from '../platform/current.ts';

/** The return URL of a provider, with the registration form for a new identity. */
export function OAuthCallbackPage() {
  const isForApp = useLocation().pathname === paths.oauthAppReturn;
  // A browser shows the link to the app only if the app did not open.
  if (isForApp && !platform.shell) return <OpenAppScreen />;
  return <OAuthCallbackScreen SignUpStep={OAuthSignUpStep} />;
}
