import type { Feature } from '../../http/feature.ts';
import { exportCredentials } from './data-export.ts';
import { identityRoutes } from './oauth/identity-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { signOutEverywhere } from './sessions/end-sessions.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { signInCodeRoutes } from './sign-in-code/sign-in-code-routes.ts';
import { signInMethodRoutes } from './sign-in-method-routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';

export const auth: Feature = {
  name: 'auth',
  routes: [
    ...sessionRoutes,
    ...twoFactorRoutes,
    ...signInMethodRoutes,
    ...signInCodeRoutes,
    ...passkeyRoutes,
    ...oauthRoutes,
    ...identityRoutes,
    ...passwordRoutes,
  ],
  on: { 'member-signed-out': signOutEverywhere },
  exportData: exportCredentials,
};
