import { OAuthSignUpStep } from '../features/accounts/registration/oauth-sign-up-step.tsx';
import { OAuthCallbackScreen } from '../features/auth/oauth/oauth-callback-screen.tsx';

/** The return URL of a provider, with the registration form for a new identity. */
export function OAuthCallbackPage() {
  return <OAuthCallbackScreen SignUpStep={OAuthSignUpStep} />;
}
