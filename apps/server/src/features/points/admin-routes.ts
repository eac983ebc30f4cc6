import {
  pointRuleChangeSchema,
  pointRuleListSchema,
  pointRuleParamsSchema,
  pointRuleSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { changeRule } from './change-rule.ts';
import { selectRules } from './points.sql.ts';

export const pointAdminRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/points',
    summary: 'Lists the points of each event',
    access: 'admin',
    limit: READS,
    response: { status: 200, body: pointRuleListSchema },
    handler: async ({ deps }) => ({ items: await selectRules(deps.db) }),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/points/:eventType',
    summary: 'Sets the points of an event',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: pointRuleParamsSchema,
    body: pointRuleChangeSchema,
    response: { status: 200, body: pointRuleSchema },
    handler: ({ deps, viewer, params, body }) =>
      changeRule(deps, { viewer, event: params.eventType, points: body.points }),
  }),
];
