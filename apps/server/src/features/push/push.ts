import type { Feature } from '../../http/route.ts';
import { confirmationRoutes } from './confirmations.ts';
import { deliverPush } from './deliver-push.ts';
import { deleteDevicesOf, deletePushDataOf, exportDevices } from './devices.sql.ts';
import { deviceRoutes } from './devices.ts';
import { preparePush } from './prepare-push.ts';
import { settingsRoutes } from './settings.ts';

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
