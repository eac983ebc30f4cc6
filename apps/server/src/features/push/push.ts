import type { Feature } from '../../feature.ts';
import { clientCallRoutes } from './client-call-routes.ts';
import { deliverPush } from './deliver-push.ts';
import { deviceRoutes } from './device-routes.ts';
import { deleteDevicesOf, forgetMember } from './devices.sql.ts';
import { heldDevices } from './held.ts';
import { preparePush } from './prepare-push.ts';
import { settingsRoutes } from './settings-routes.ts';

export const push: Feature = {
  name: 'push',
  routes: [...settingsRoutes, ...deviceRoutes, ...clientCallRoutes],
  on: {
    'member-blocked': (tx, { memberId }) => deleteDevicesOf(tx, memberId),
    'account-deleted': (tx, { memberId }) => forgetMember(tx, memberId),
  },
  work: { push: preparePush, 'deliver-push': deliverPush },
  holds: heldDevices,
};
