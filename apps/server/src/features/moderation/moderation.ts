import type { Feature } from '../../http/route.ts';
import { insertAction } from './actions.sql.ts';
import { appealRoutes } from './appeals.ts';
import { deadLetterRoutes } from './dead-letters.ts';
import { decisionRoutes } from './decisions.ts';
import { logRoutes } from './log.ts';
import { massFlagRoute } from './mass-flags.ts';
import { memberRoutes } from './members.ts';
import { deleteModerationData, deleteReasonsAbout, exportModerationData } from './personal-data.ts';
import { queueForReview } from './queue-for-review.ts';
import { reportRoutes } from './reports.ts';
import { reviewRoutes } from './reviews.ts';
import { testPushRoute } from './test-push.ts';

export const moderation: Feature = {
  name: 'moderation',
  routes: [
    ...logRoutes,
    ...reviewRoutes,
    ...decisionRoutes,
    massFlagRoute,
    ...memberRoutes,
    ...appealRoutes,
    ...reportRoutes,
    ...deadLetterRoutes,
    testPushRoute,
  ],
  on: {
    'flag-added': queueForReview,
    'points-changed': async (tx, { adminId, event, from, to }, { now }) => {
      const detail = `${event}: ${from} → ${to}`;
      await insertAction(tx, { adminId, type: 'change_points', detail, at: now() });
    },
    'account-deleted': deleteModerationData,
    'orphan-removed': deleteReasonsAbout,
  },
  exportData: exportModerationData,
};
