import {
  appealCreationSchema,
  blockedAccountSchema,
} from '@prayer-swap/shared/blocked-account/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  adminAppealPageSchema,
  openCasesQuerySchema,
  requiredReasonSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { decideAppeal } from './decide-appeal.ts';
import { listAppeals } from './list-appeals.ts';
import { readBlockedAccount } from './read-blocked-account.ts';
import { sendAppeal } from './send-appeal.ts';

export const appealRoutes = [
  route({
    method: 'GET',
    path: '/api/me/blocked-account',
    deprecatedPaths: ['/api/me/restriction'],
    summary: 'Gets the reason of the block and the status of the appeal',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: blockedAccountSchema },
    handler: ({ deps, viewer }) => readBlockedAccount(deps.db, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/appeals',
    summary: 'Sends an appeal, once for each block',
    access: 'blocked',
    limit: WRITES,
    body: appealCreationSchema,
    bodyLimit: LONG_BODY_BYTES,
    response: { status: 201, body: blockedAccountSchema },
    handler: ({ deps, viewer, body }) => sendAppeal(deps, { viewer, text: body.text }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/appeals',
    summary: 'Lists open appeals, oldest first',
    access: 'admin',
    limit: READS,
    query: openCasesQuerySchema,
    response: { status: 200, body: adminAppealPageSchema },
    handler: ({ deps, viewer, query }) => listAppeals(deps, viewer, query.cursor),
  }),
  ...(['grant', 'refuse'] as const).map((verb) =>
    route({
      method: 'POST',
      path: `/api/admin/appeals/:id/${verb}`,
      summary: verb === 'grant' ? 'Grants an appeal and unblocks' : 'Rejects an appeal',
      access: 'admin',
      requiresReauth: true,
      limit: WRITES,
      params: idParamsSchema,
      body: requiredReasonSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params, body }) =>
        decideAppeal(deps, {
          viewer,
          appealId: params.id,
          granted: verb === 'grant',
          reason: body.reason,
        }),
    }),
  ),
];
