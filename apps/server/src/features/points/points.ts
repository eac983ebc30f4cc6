import { pointAwardSchema, pointEventSchema } from '@prayer-swap/shared/points/schemas';
import type { Feature } from '../../feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { pointAdminRoutes } from './admin-routes.ts';
import { award, reverse } from './award.ts';
import { clickPoints } from './click-points.ts';
import { heldPoints } from './held.ts';
import { deleteLedger } from './points.sql.ts';

export const points: Feature = {
  name: 'points',
  routes: [
    route({
      method: 'POST',
      path: '/api/points/events',
      summary: 'Reports a click on the points pill; every other event is awarded where it happens',
      access: 'member',
      limit: WRITES,
      body: pointEventSchema,
      answer: { status: 200, body: pointAwardSchema },
      handler: ({ deps, viewer }) => clickPoints(deps, viewer),
    }),
    ...pointAdminRoutes,
  ],
  on: {
    'request-created': (tx, { requestId, ownerId }, deps) =>
      award(tx, deps, { memberId: ownerId, event: 'Create', sourceId: requestId }),
    'reaction-added': (tx, { reactionId, actorId }, deps) =>
      award(tx, deps, { memberId: actorId, event: 'React', sourceId: reactionId }),
    'reaction-removed': (tx, { reactionId, actorId }, deps) =>
      reverse(tx, deps, { memberId: actorId, event: 'React', sourceId: reactionId }),
    'completion-added': (tx, { completionId, actorId }, deps) =>
      award(tx, deps, { memberId: actorId, event: 'Complete', sourceId: completionId }),
    'completion-removed': (tx, { completionId, actorId }, deps) =>
      reverse(tx, deps, { memberId: actorId, event: 'Complete', sourceId: completionId }),
    'account-deleted': (tx, { memberId }) => deleteLedger(tx, memberId),
  },
  holds: heldPoints,
};
