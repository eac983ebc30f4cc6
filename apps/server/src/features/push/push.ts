import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import {
  type PushSettings,
  pushSettingsChangeSchema,
  pushSettingsSchema,
} from '@prayer-swap/shared/push/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { confirmationRoutes } from './confirmations.ts';
import { deliverPush } from './deliver-push.ts';
import { deleteDevicesOf, deletePushDataOf, exportDevices } from './devices.sql.ts';
import { deviceRoutes } from './devices.ts';
import { type Preferences, savePreferences, selectPreferences } from './preferences.sql.ts';
import { preparePush } from './prepare-push.ts';

const settingsRoutes = [
  route({
    ...MEMBER_READ,
    path: '/api/push/settings',
    summary: 'Gets the configured push services and the member’s settings',
    response: { status: 200, body: pushSettingsSchema },
    handler: async ({ ctx, viewer }) =>
      presentSettings(ctx, await selectPreferences(ctx.db, viewer.id)),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'PATCH',
    path: '/api/push/settings',
    summary: 'Updates quiet hours, time zone, and whether a push message shows the request',
    body: pushSettingsChangeSchema,
    response: { status: 200, body: pushSettingsSchema },
    handler: ({ ctx, viewer, body }) =>
      withTransaction(ctx.db, async (tx) => {
        await assertActiveMember(tx, viewer.id);
        return presentSettings(ctx, await savePreferences(tx, ctx, viewer.id, body));
      }),
  }),
];

function presentSettings({ config, push }: AppContext, preferences: Preferences): PushSettings {
  return {
    webPushKey: push.web?.publicKey ?? null,
    native: push.native !== null,
    debug: config.pushDebug,
    ...preferences,
  };
}

export const push: Feature = {
  routes: [...settingsRoutes, ...deviceRoutes, ...confirmationRoutes],
  on: {
    'member-blocked': (tx, { memberId }) => deleteDevicesOf(tx, memberId),
    'account-deleted': (tx, { memberId }) => deletePushDataOf(tx, memberId),
  },
  jobHandlers: { push: preparePush, 'deliver-push': deliverPush },
  exportData: exportDevices,
  expiries: [['pushes', 'created_at', NOTIFICATION_WINDOW_MS]],
};
