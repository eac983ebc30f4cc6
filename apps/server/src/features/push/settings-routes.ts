import { pushSettingsChangeSchema, pushSettingsSchema } from '@prayer-swap/shared/push/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/api/push/settings',
    summary: 'What this server can send by, and what the member has chosen',
    access: 'member',
    limit: READS,
    response: { status: 200, body: pushSettingsSchema },
    handler: ({ deps, viewer }) => readSettings(deps, viewer),
  }),
  route({
    method: 'PATCH',
    path: '/api/push/settings',
    summary: 'Changes quiet hours, their time zone, or whether a message may quote a request',
    access: 'member',
    limit: WRITES,
    body: pushSettingsChangeSchema,
    response: { status: 200, body: pushSettingsSchema },
    handler: ({ deps, viewer, body }) => changeSettings(deps, { viewer, change: body }),
  }),
];
