import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  authorSchema,
  flaggedPageSchema,
  flaggedQuerySchema,
  optionalReasonSchema,
  postBlockSchema,
  recentRequestListSchema,
  recentRequestsQuerySchema,
  reinstatementSchema,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { acknowledgeMassFlags } from './acknowledge-mass-flags.ts';
import { decideRequest } from './decide-request.ts';
import { deleteArchivedRequest } from './delete-archived-request.ts';
import { listFlagged } from './list-flagged.ts';
import { listRecentRequests } from './list-recent-requests.ts';
import { lookUpAuthor } from './look-up-author.ts';
import { readReview } from './read-review.ts';

export const reviewRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/flagged',
    summary: 'Lists requests that are under review or blocked',
    access: 'admin',
    limit: READS,
    query: flaggedQuerySchema,
    response: { status: 200, body: flaggedPageSchema },
    handler: ({ deps, viewer, query }) => listFlagged(deps, { viewer, ...query }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/requests/:id',
    summary: 'Gets a request with its flags and decisions',
    access: 'admin',
    limit: READS,
    params: idParamsSchema,
    response: { status: 200, body: reviewSchema },
    handler: ({ deps, viewer, params }) => readReview(deps.db, viewer, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/admin/requests/:id/reinstate',
    summary: 'Reinstates a flagged request',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    body: reinstatementSchema,
    response: { status: 200, body: reviewSchema },
    handler: ({ deps, viewer, params, body }) =>
      decideRequest(deps, 'reinstated', { viewer, requestId: params.id, ...body }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/requests/:id/block',
    summary: 'Blocks a flagged request',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    body: postBlockSchema,
    response: { status: 200, body: reviewSchema },
    handler: ({ deps, viewer, params, body }) =>
      decideRequest(deps, 'blocked', { viewer, requestId: params.id, ...body }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/requests/:id/author',
    summary: 'Reveals the author of a request and logs the access',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    response: { status: 200, body: authorSchema },
    handler: ({ deps, viewer, params }) => lookUpAuthor(deps, { viewer, requestId: params.id }),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/requests/:id',
    summary: 'Deletes an archived request of a member',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    body: optionalReasonSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, params, body }) =>
      deleteArchivedRequest(deps, { viewer, requestId: params.id, reason: body.reason }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/mass-flags/acknowledge',
    summary: 'Lets flags by new accounts hide requests again',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    response: { status: 204 },
    handler: ({ deps, viewer }) => acknowledgeMassFlags(deps, { viewer }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/recent-requests',
    summary: 'Lists the newest requests, or one by id',
    access: 'admin',
    limit: READS,
    query: recentRequestsQuerySchema,
    response: { status: 200, body: recentRequestListSchema },
    errorStatuses: [404],
    handler: ({ deps, query }) => listRecentRequests(deps, query.search),
  }),
];
