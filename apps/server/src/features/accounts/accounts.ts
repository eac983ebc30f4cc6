import type { Feature } from '../../feature.ts';
import { accountRoutes } from './account-routes.ts';
import { exportAccount } from './data-export.ts';
import { notifyAppealDecision } from './notify-appeal-decision.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [...registrationRoutes, ...profileRoutes, ...accountRoutes],
  on: { 'appeal-decided': notifyAppealDecision },
  exportData: exportAccount,
};
