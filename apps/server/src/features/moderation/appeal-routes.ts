import {
  adminAppealPageSchema,
  reasonedSchema,
  waitingQuery,
} from '@prayer-swap/shared/admin/schemas';
import { idParams } from '@prayer-swap/shared/http/page';
import { appealCreationSchema, restrictionSchema } from '@prayer-swap/shared/restriction/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { decideAppeal } from './decide-appeal.ts';
import { listAppeals } from './list-appeals.ts';
import { readRestriction } from './read-restriction.ts';
import { sendAppeal } from './send-appeal.ts';

export const appealRoutes = [
  route({
    method: 'GET',
    path: '/api/me/restriction',
    summary: 'Why one’s account is restricted, and how one’s appeal stands',
    access: 'restricted',
    limit: READS,
    answer: { status: 200, body: restrictionSchema },
    handler: ({ deps, viewer }) => readRestriction(deps.db, viewer),
  }),
  route({
    method: 'POST',
    path: '/api/me/appeals',
    summary: 'Asks to be looked at again, once a restriction',
    access: 'restricted',
    limit: WRITES,
    body: appealCreationSchema,
    bodyBytes: LONG_BODY_BYTES,
    answer: { status: 201, body: restrictionSchema },
    handler: ({ deps, viewer, body }) => sendAppeal(deps, { viewer, text: body.text }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/appeals',
    summary: 'Appeals that wait, oldest first, a page at a time',
    access: 'admin',
    limit: READS,
    query: waitingQuery,
    answer: { status: 200, body: adminAppealPageSchema },
    handler: ({ deps, viewer, query }) => listAppeals(deps, viewer, query.cursor),
  }),
  ...(['grant', 'refuse'] as const).map((answer) =>
    route({
      method: 'POST',
      path: `/api/admin/appeals/:id/${answer}`,
      summary: answer === 'grant' ? 'Grants an appeal and unblocks' : 'Refuses an appeal',
      access: 'admin',
      confirmed: true,
      limit: WRITES,
      params: idParams,
      body: reasonedSchema,
      answer: { status: 204 },
      handler: ({ deps, viewer, params, body }) =>
        decideAppeal(deps, {
          viewer,
          appealId: params.id,
          granted: answer === 'grant',
          reason: body.reason,
        }),
    }),
  ),
];
