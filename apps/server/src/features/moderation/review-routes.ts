import { idParamsSchema } from '@prayer-swap/shared/http/page';
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
    summary: 'What waits for a decision and what is blocked, a page at a time',
    access: 'admin',
    limit: READS,
    query: flaggedQuerySchema,
    response: { status: 200, body: flaggedPageSchema },
    handler: ({ deps, viewer, query }) => listFlagged(deps, { viewer, ...query }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/requests/:id',
    summary: 'A post, who flagged it and what was decided',
    access: 'admin',
    limit: READS,
    params: idParamsSchema,
    response: { status: 200, body: reviewSchema },
    handler: ({ deps, viewer, params }) => readReview(deps.db, viewer, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/admin/requests/:id/reinstate',
    summary: 'Shows a flagged post to others again',
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
    summary: 'Takes a flagged post out of everybody’s sight',
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
    summary: 'Names the author of a post; the look is written to the log',
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
    summary: 'Deletes somebody’s archived post',
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
    summary: 'Has flags by new accounts hide requests again',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    response: { status: 204 },
    handler: ({ deps, viewer }) => acknowledgeMassFlags(deps, { viewer }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/recent-requests',
    summary: 'The newest requests, or the one with an id',
    access: 'admin',
    limit: READS,
    query: recentRequestsQuerySchema,
    response: { status: 200, body: recentRequestListSchema },
    errorStatuses: [404],
    handler: ({ deps, query }) => listRecentRequests(deps, query.search),
  }),
];
