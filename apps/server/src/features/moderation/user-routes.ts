import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  adminUserDetailSchema,
  adminUserListSchema,
  adminUserSchema,
  memberBlockSchema,
  requiredReasonSchema,
  usersQuerySchema,
} from '@prayer-swap/shared/moderation/schemas';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { blockMember } from './block-member.ts';
import { endSessionsOf } from './end-sessions.ts';
import { readUserDetail } from './read-user.ts';
import { searchUsers } from './search-users.ts';
import { unblockMember } from './unblock-member.ts';

export const userRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Finds members by name, address or id, optionally only those with flagged content',
    access: 'admin',
    limit: READS,
    query: usersQuerySchema,
    response: { status: 200, body: adminUserListSchema },
    handler: ({ deps, viewer, query }) => searchUsers(deps, { viewer, ...query }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'Gets a member with the admin actions about them',
    access: 'admin',
    limit: READS,
    params: idParamsSchema,
    response: { status: 200, body: adminUserDetailSchema },
    handler: ({ deps, viewer, params }) => readUserDetail(deps.db, viewer, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/block',
    summary: 'Blocks a member',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    body: memberBlockSchema,
    response: { status: 200, body: adminUserSchema },
    handler: ({ deps, viewer, params, body }) =>
      blockMember(deps, { viewer, userId: params.id, ...body }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/unblock',
    summary: 'Unblocks a member',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    body: requiredReasonSchema,
    response: { status: 200, body: adminUserSchema },
    handler: ({ deps, viewer, params, body }) =>
      unblockMember(deps, { viewer, userId: params.id, reason: body.reason }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Signs a member out on every device',
    access: 'admin',
    requiresReauth: true,
    limit: WRITES,
    params: idParamsSchema,
    body: requiredReasonSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, params, body }) =>
      endSessionsOf(deps, { viewer, userId: params.id, reason: body.reason }),
  }),
];
