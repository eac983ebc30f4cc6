import type { Feature } from '../../feature.ts';
import { profileRoutes } from './profile-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [...registerRoutes, ...sessionRoutes, ...resetRoutes, ...profileRoutes],
};
