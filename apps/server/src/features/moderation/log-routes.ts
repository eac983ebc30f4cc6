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
    summary: 'What waits for the admins, in numbers',
    access: 'admin',
    limit: READS,
    response: { status: 200, body: adminStatsSchema },
    handler: ({ deps }) => readStats(deps),
  }),
  route({
    method: 'GET',
    path: '/api/admin/trends',
    summary: 'Flags, decisions and waiting times of thirty days',
    access: 'admin',
    limit: READS,
    response: { status: 200, body: adminTrendsSchema },
    handler: ({ deps }) => readTrends(deps),
  }),
  route({
    method: 'GET',
    path: '/api/admin/actions',
    summary: 'What admins did, newest first, a page at a time',
    access: 'admin',
    limit: READS,
    query: actionsQuerySchema,
    response: { status: 200, body: adminActionPageSchema },
    handler: ({ deps, query }) => listActions(deps, query.cursor),
  }),
];
