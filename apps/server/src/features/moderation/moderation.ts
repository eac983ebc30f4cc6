import type { Feature } from '../../feature.ts';
import { appealRoutes } from './appeal-routes.ts';
import { deleteReasonsAbout, forgetMember } from './forget-member.ts';
import { heldDecisions } from './held.ts';
import { holdFlagged } from './hold-flagged.ts';
import { logPoints } from './log-points.ts';
import { logRoutes } from './log-routes.ts';
import { pushTestRoute } from './push-test-route.ts';
import { reportRoutes } from './report-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { undeliveredRoutes } from './undelivered-routes.ts';
import { userRoutes } from './user-routes.ts';

export const moderation: Feature = {
  name: 'moderation',
  routes: [
    ...logRoutes,
    ...reviewRoutes,
    ...userRoutes,
    ...appealRoutes,
    ...reportRoutes,
    ...undeliveredRoutes,
    pushTestRoute,
  ],
  on: {
    'flag-added': (tx, event, deps) => holdFlagged(tx, deps, event),
    'points-changed': (tx, event, deps) => logPoints(tx, deps, event),
    'account-deleted': (tx, { memberId }) => forgetMember(tx, memberId),
    'orphan-removed': (tx, { requestId }) => deleteReasonsAbout(tx, requestId),
  },
  holds: heldDecisions,
};
