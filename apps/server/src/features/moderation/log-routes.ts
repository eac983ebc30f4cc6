import {
  actionsQuerySchema,
  adminActionPageSchema,
  adminStatsSchema,
  adminTrendsSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { READS } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { listActions } from './present-action.ts';
import { readStats } from './read-stats.ts';
import { readTrends } from './read-trends.ts';

export const logRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Gets the counts of the admin panel',
    access: 'admin',
    limit: READS,
    response: { status: 200, body: adminStatsSchema },
    handler: ({ deps }) => readStats(deps),
  }),
  route({
    method: 'GET',
    path: '/api/admin/trends',
    summary: 'Gets flags, decisions and waiting times of the last thirty days',
    access: 'admin',
    limit: READS,
    response: { status: 200, body: adminTrendsSchema },
    handler: ({ deps }) => readTrends(deps),
  }),
  route({
    method: 'GET',
    path: '/api/admin/actions',
    summary: 'Lists admin actions, newest first',
    access: 'admin',
    limit: READS,
    query: actionsQuerySchema,
    response: { status: 200, body: adminActionPageSchema },
    handler: ({ deps, query }) => listActions(deps, query.cursor),
  }),
];
