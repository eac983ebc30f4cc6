import type { Feature } from '../../feature.ts';
import { heldAccount } from './held.ts';
import { leavingRoutes } from './leaving-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInCodeRoutes } from './sign-in-code/sign-in-code-routes.ts';
import { tellAppealDecision } from './tell-appeal-decision.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [
    ...registerRoutes,
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...signInCodeRoutes,
    ...resetRoutes,
    ...profileRoutes,
    ...leavingRoutes,
  ],
  on: { 'appeal-decided': tellAppealDecision },
  holds: heldAccount,
};
