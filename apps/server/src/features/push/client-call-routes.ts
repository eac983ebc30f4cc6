import {
  adminAlertPushSchema,
  adminAlertSentSchema,
  completionPushSchema,
  pushDoneSchema,
  reactionPushSchema,
} from '@prayer-swap/shared/push/schemas';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { confirmAct } from './confirm-act.ts';
import { confirmFlag } from './confirm-flag.ts';

export const clientCallRoutes = [
  route({
    method: 'POST',
    path: '/api/push/native/prayer-reaction',
    summary: 'Confirms that the owner is told of the caller’s reaction; sends nothing more',
    access: 'member',
    limit: WRITES,
    body: reactionPushSchema,
    answer: { status: 200, body: pushDoneSchema },
    handler: ({ deps, viewer, body }) =>
      confirmAct(deps, {
        viewer,
        act: 'reactions',
        requestId: body.data.prayerId,
        recipientId: body.recipientUserId ?? null,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/push/native/prayer-completion',
    summary: 'Confirms that the owner is told of the caller’s Prayed mark; sends nothing more',
    access: 'member',
    limit: WRITES,
    body: completionPushSchema,
    answer: { status: 200, body: pushDoneSchema },
    handler: ({ deps, viewer, body }) =>
      confirmAct(deps, {
        viewer,
        act: 'completions',
        requestId: body.data.prayerId,
        recipientId: body.recipientUserId ?? null,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/push/admin-alert',
    summary: 'Tells how many alerts the caller’s flag has caused; sends nothing more',
    access: 'member',
    limit: WRITES,
    body: adminAlertPushSchema,
    bodyBytes: LONG_BODY_BYTES,
    answer: { status: 200, body: adminAlertSentSchema },
    handler: ({ deps, viewer, body }) => confirmFlag(deps, { viewer, requestId: body.requestId }),
  }),
];
