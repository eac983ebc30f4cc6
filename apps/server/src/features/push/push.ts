import type { Feature } from '../../http/feature.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { exportDevices } from './data-export.ts';
import { deliverPush } from './deliver-push.ts';
import { deviceRoutes } from './device-routes.ts';
import { deleteDevicesOf, deletePushDataOf } from './devices.sql.ts';
import { preparePush } from './prepare-push.ts';
import { settingsRoutes } from './settings-routes.ts';

export const push: Feature = {
  name: 'push',
  routes: [...settingsRoutes, ...deviceRoutes, ...confirmationRoutes],
  on: {
    'member-blocked': (tx, { memberId }) => deleteDevicesOf(tx, memberId),
    'account-deleted': (tx, { memberId }) => deletePushDataOf(tx, memberId),
  },
  jobHandlers: { push: preparePush, 'deliver-push': deliverPush },
  exportData: exportDevices,
};
