import { pointAwardSchema, pointEventSchema } from '@prayer-swap/shared/points/schemas';
import type { Feature } from '../../http/feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { pointAdminRoutes } from './admin-routes.ts';
import { reverseAward } from './award.ts';
import { clickPoints } from './click-points.ts';
import { deleteLedger, exportPoints } from './points.sql.ts';

export const points: Feature = {
  name: 'points',
  routes: [
    route({
      method: 'POST',
      path: '/api/points/events',
      summary: 'Awards a click on the points; other events are awarded by their own calls',
      access: 'member',
      limit: WRITES,
      body: pointEventSchema,
      response: { status: 200, body: pointAwardSchema },
      errorStatuses: [404],
      unauthorizedCode: 'accounts.no-user-logged-in',
      handler: ({ deps, viewer }) => clickPoints(deps, viewer),
    }),
    ...pointAdminRoutes,
  ],
  on: {
    'reaction-removed': (tx, { reactionId, actorId }, deps) =>
      reverseAward(tx, deps, { memberId: actorId, event: 'React', sourceId: reactionId }),
    'completion-removed': (tx, { completionId, actorId }, deps) =>
      reverseAward(tx, deps, { memberId: actorId, event: 'Complete', sourceId: completionId }),
    'account-deleted': (tx, { memberId }) => deleteLedger(tx, memberId),
  },
  exportData: exportPoints,
};
