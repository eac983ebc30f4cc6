import {
  pointRuleChangeSchema,
  pointRuleListSchema,
  pointRuleParams,
  pointRuleSchema,
} from '@prayer-swap/shared/admin/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { changeRule } from './change-rule.ts';
import { listRules } from './list-rules.ts';

export const pointAdminRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/points',
    summary: 'What each event is worth',
    access: 'admin',
    limit: READS,
    answer: { status: 200, body: pointRuleListSchema },
    handler: ({ deps }) => listRules(deps),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/points/:eventType',
    summary: 'Changes what an event is worth',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    params: pointRuleParams,
    body: pointRuleChangeSchema,
    answer: { status: 200, body: pointRuleSchema },
    handler: ({ deps, viewer, params, body }) =>
      changeRule(deps, { viewer, event: params.eventType, points: body.points }),
  }),
];
