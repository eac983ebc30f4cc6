import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  deadLetterPageSchema,
  deadLetterRetryResponseSchema,
  deadLetterRetrySchema,
  deadLettersQuerySchema,
} from '@prayer-swap/shared/moderation/dead-letters';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { discardDeadLetter } from './discard-dead-letter.ts';
import { listDeadLetters } from './list-dead-letters.ts';
import { retryAll, retryOne } from './retry-dead-letters.ts';

export const deadLetterRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/dead-letters',
    deprecatedPaths: ['/api/admin/undelivered'],
    summary: 'Lists dead letters, newest first',
    access: 'admin',
    limit: READS,
    query: deadLettersQuerySchema,
    response: { status: 200, body: deadLetterPageSchema },
    handler: ({ deps, query }) => listDeadLetters(deps, query.cursor),
  }),
  route({
    method: 'POST',
    path: '/api/admin/dead-letters/retry',
    deprecatedPaths: ['/api/admin/undelivered/retry'],
    summary: 'Retries all dead letters of a kind',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    body: deadLetterRetrySchema,
    response: { status: 200, body: deadLetterRetryResponseSchema },
    handler: ({ deps, viewer, body }) => retryAll(deps, { viewer, kind: body.kind }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/dead-letters/:id/retry',
    deprecatedPaths: ['/api/admin/undelivered/:id/retry'],
    summary: 'Retries a dead letter',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, params }) => retryOne(deps, { viewer, id: params.id }),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/dead-letters/:id',
    deprecatedPaths: ['/api/admin/undelivered/:id'],
    summary: 'Discards a dead letter',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, params }) => discardDeadLetter(deps, { viewer, id: params.id }),
  }),
];
