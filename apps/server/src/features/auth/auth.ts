import type { Feature } from '../../http/route.ts';
import { exportCredentials } from './data-export.ts';
import { identityRoutes } from './oauth/identities.ts';
import { oauthRoutes } from './oauth/oauth.ts';
import { passkeyAuthenticationRoutes } from './passkeys/passkey-authentication.ts';
import { passkeyRoutes } from './passkeys/passkeys.ts';
import { passwordRoutes } from './password.ts';
import { reauthenticationRoute } from './reauthentication.ts';
import { endSessions, sessionRoutes } from './sessions.ts';
import { signInRoute } from './sign-in.ts';
import { signInCodeRoutes } from './sign-in-code.ts';
import { signInMethodsRoute } from './sign-in-methods.ts';
import { twoFactorRoutes } from './two-factor/two-factor.ts';
import { verifyTwoFactorRoute } from './two-factor/verify-two-factor.ts';

export const auth: Feature = {
  name: 'auth',
  routes: [
    signInRoute,
    ...sessionRoutes,
    reauthenticationRoute,
    verifyTwoFactorRoute,
    ...twoFactorRoutes,
    signInMethodsRoute,
    ...signInCodeRoutes,
    ...passkeyAuthenticationRoutes,
    ...passkeyRoutes,
    ...oauthRoutes,
    ...identityRoutes,
    ...passwordRoutes,
  ],
  on: {
    'member-signed-out': (tx, { memberId }, ctx) => endSessions(tx, ctx, memberId, null),
  },
  exportData: exportCredentials,
};
