import { pushSettingsChangeSchema, pushSettingsSchema } from '@prayer-swap/shared/push/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/api/push/settings',
    summary: 'Gets the configured push services and the member’s settings',
    access: 'member',
    limit: READS,
    response: { status: 200, body: pushSettingsSchema },
    handler: ({ deps, viewer }) => readSettings(deps, viewer),
  }),
  route({
    method: 'PATCH',
    path: '/api/push/settings',
    summary: 'Updates quiet hours, time zone, and whether a push message shows the request',
    access: 'member',
    limit: WRITES,
    body: pushSettingsChangeSchema,
    response: { status: 200, body: pushSettingsSchema },
    handler: ({ deps, viewer, body }) => changeSettings(deps, { viewer, change: body }),
  }),
];
