import {
  type PushSettings,
  pushSettingsChangeSchema,
  pushSettingsSchema,
} from '@prayer-swap/shared/push/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { type Preferences, savePreferences, selectPreferences } from './preferences.sql.ts';

export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/api/push/settings',
    summary: 'Gets the configured push services and the member’s settings',
    access: 'member',
    limit: READS,
    response: { status: 200, body: pushSettingsSchema },
    handler: async ({ ctx, viewer }) =>
      presentSettings(ctx, await selectPreferences(ctx.db, viewer.id)),
  }),
  route({
    method: 'PATCH',
    path: '/api/push/settings',
    summary: 'Updates quiet hours, time zone, and whether a push message shows the request',
    access: 'member',
    limit: WRITES,
    body: pushSettingsChangeSchema,
    response: { status: 200, body: pushSettingsSchema },
    handler: ({ ctx, viewer, body }) =>
      withTransaction(ctx.db, async (tx) => {
        await assertActiveMember(tx, viewer.id);
        return presentSettings(ctx, await savePreferences(tx, viewer.id, body));
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
