import {
  adminAlertPushResponseSchema,
  adminAlertPushSchema,
  completionPushSchema,
  pushSuccessSchema,
  reactionPushSchema,
} from '@prayer-swap/shared/push/schemas';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { confirmEngagement } from './confirm-engagement.ts';
import { confirmFlag } from './confirm-flag.ts';

export const confirmationRoutes = [
  route({
    method: 'POST',
    path: '/api/push/native/prayer-reaction',
    summary: 'Confirms the notification of the caller’s reaction; sends nothing',
    access: 'member',
    limit: WRITES,
    body: reactionPushSchema,
    response: { status: 200, body: pushSuccessSchema },
    handler: ({ deps, viewer, body }) =>
      confirmEngagement(deps, {
        viewer,
        engagement: 'reactions',
        requestId: body.data.prayerId,
        recipientId: body.recipientUserId ?? null,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/push/native/prayer-completion',
    summary: 'Confirms the notification of the caller’s completion; sends nothing',
    access: 'member',
    limit: WRITES,
    body: completionPushSchema,
    response: { status: 200, body: pushSuccessSchema },
    handler: ({ deps, viewer, body }) =>
      confirmEngagement(deps, {
        viewer,
        engagement: 'completions',
        requestId: body.data.prayerId,
        recipientId: body.recipientUserId ?? null,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/push/admin-alert',
    summary: 'Counts the alerts that the caller’s flag caused; sends nothing',
    access: 'member',
    limit: WRITES,
    body: adminAlertPushSchema,
    bodyLimit: LONG_BODY_BYTES,
    response: { status: 200, body: adminAlertPushResponseSchema },
    handler: ({ deps, viewer, body }) => confirmFlag(deps, { viewer, requestId: body.requestId }),
  }),
];
