import { pointAwardSchema, pointEventSchema } from '@prayer-swap/shared/points/schemas';
import type { Feature } from '../../feature.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { pointAdminRoutes } from './admin-routes.ts';
import { reverse } from './award.ts';
import { awardFor } from './award-for.ts';
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
      refuses: [404],
      signedOut: 'accounts.no-user-logged-in',
      handler: ({ deps, viewer }) => clickPoints(deps, viewer),
    }),
    ...pointAdminRoutes,
  ],
  causes: { share: awardFor('Create'), react: awardFor('React'), pray: awardFor('Complete') },
  on: {
    'reaction-removed': (tx, { reactionId, actorId }, deps) =>
      reverse(tx, deps, { memberId: actorId, event: 'React', sourceId: reactionId }),
    'completion-removed': (tx, { completionId, actorId }, deps) =>
      reverse(tx, deps, { memberId: actorId, event: 'Complete', sourceId: completionId }),
    'account-deleted': (tx, { memberId }) => deleteLedger(tx, memberId),
  },
  holds: heldPoints,
};
