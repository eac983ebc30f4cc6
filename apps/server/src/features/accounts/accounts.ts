import type { Feature } from '../../feature.ts';
import { registerRoutes } from './register-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [...registerRoutes, ...sessionRoutes],
};
