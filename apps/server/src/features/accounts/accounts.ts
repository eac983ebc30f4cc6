import type { Feature } from '../../feature.ts';
import { heldAccount } from './held.ts';
import { leavingRoutes } from './leaving-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { identityRoutes } from './providers/identity-routes.ts';
import { providerRoutes } from './providers/provider-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInCodeRoutes } from './sign-in-code/sign-in-code-routes.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { tellAppealDecision } from './tell-appeal-decision.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [
    ...registerRoutes,
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...signInCodeRoutes,
    ...passkeyRoutes,
    ...providerRoutes,
    ...identityRoutes,
    ...resetRoutes,
    ...profileRoutes,
    ...leavingRoutes,
  ],
  on: { 'appeal-decided': tellAppealDecision, 'member-signed-out': signOutEverywhere },
  holds: heldAccount,
};
