import type { Feature } from '../../http/feature.ts';
import { logPoints } from './actions.sql.ts';
import { appealRoutes } from './appeal-routes.ts';
import { exportModerationData } from './data-export.ts';
import { deadLetterRoutes } from './dead-letter-routes.ts';
import { deleteModerationDataOf, deleteReasonsAbout } from './delete-moderation-data.ts';
import { logRoutes } from './log-routes.ts';
import { pushTestRoute } from './push-test-route.ts';
import { queueForReview } from './queue-for-review.ts';
import { reportRoutes } from './report-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { userRoutes } from './user-routes.ts';

export const moderation: Feature = {
  name: 'moderation',
  routes: [
    ...logRoutes,
    ...reviewRoutes,
    ...userRoutes,
    ...appealRoutes,
    ...reportRoutes,
    ...deadLetterRoutes,
    pushTestRoute,
  ],
  on: {
    'flag-added': (tx, event, deps) => queueForReview(tx, deps, event),
    'points-changed': (tx, event, deps) => logPoints(tx, deps, event),
    'account-deleted': (tx, { memberId }) => deleteModerationDataOf(tx, memberId),
    'orphan-removed': (tx, { requestId }) => deleteReasonsAbout(tx, requestId),
  },
  exportData: exportModerationData,
};
