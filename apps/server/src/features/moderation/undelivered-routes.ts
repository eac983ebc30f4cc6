import {
  undeliveredPageSchema,
  undeliveredQuery,
  undeliveredRetriedSchema,
  undeliveredRetrySchema,
} from '@prayer-swap/shared/admin/undelivered';
import { idParams } from '@prayer-swap/shared/http/page';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { giveUp } from './give-up.ts';
import { listUndelivered } from './list-undelivered.ts';
import { retryAll, retryOne } from './retry-undelivered.ts';

export const undeliveredRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/undelivered',
    summary: 'Mails, messages and upkeep that no try could do, newest first, a page at a time',
    access: 'admin',
    limit: READS,
    query: undeliveredQuery,
    answer: { status: 200, body: undeliveredPageSchema },
    handler: ({ deps, query }) => listUndelivered(deps, query.cursor),
  }),
  route({
    method: 'POST',
    path: '/api/admin/undelivered/retry',
    summary: 'Tries everything of a kind again',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    body: undeliveredRetrySchema,
    answer: { status: 200, body: undeliveredRetriedSchema },
    handler: ({ deps, viewer, body }) => retryAll(deps, { viewer, kind: body.kind }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/undelivered/:id/retry',
    summary: 'Tries one again',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    params: idParams,
    answer: { status: 204 },
    handler: ({ deps, viewer, params }) => retryOne(deps, { viewer, id: params.id }),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/undelivered/:id',
    summary: 'Gives one up for good',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    params: idParams,
    answer: { status: 204 },
    handler: ({ deps, viewer, params }) => giveUp(deps, { viewer, id: params.id }),
  }),
];
