import type { Feature } from '../../feature.ts';
import { heldAccount } from './held.ts';
import { leavingRoutes } from './leaving-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { tellAppealDecision } from './tell-appeal-decision.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [...registerRoutes, ...sessionRoutes, ...resetRoutes, ...profileRoutes, ...leavingRoutes],
  on: { 'appeal-decided': tellAppealDecision },
  holds: heldAccount,
};
