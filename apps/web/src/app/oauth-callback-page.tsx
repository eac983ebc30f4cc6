import { OAuthSignUpStep } from '../features/accounts/registration/oauth-sign-up-step.tsx';
import { OAuthCallbackScreen } from '../features/auth/oauth/oauth-callback-screen.tsx';

/** Where a provider's page leads back to, with the form of who has no account yet. */
export function OAuthCallbackPage() {
  return <OAuthCallbackScreen SignUpStep={OAuthSignUpStep} />;
}
