import {
  adminUserDetailSchema,
  adminUserListSchema,
  adminUserSchema,
  memberBlockSchema,
  reasonedSchema,
  usersQuery,
} from '@prayer-swap/shared/admin/schemas';
import { idParams } from '@prayer-swap/shared/http/page';
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
    summary: 'Members by name, address or id, on request only those with flagged content',
    access: 'admin',
    limit: READS,
    query: usersQuery,
    answer: { status: 200, body: adminUserListSchema },
    handler: ({ deps, viewer, query }) => searchUsers(deps, { viewer, ...query }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'A member and what admins did about them',
    access: 'admin',
    limit: READS,
    params: idParams,
    answer: { status: 200, body: adminUserDetailSchema },
    handler: ({ deps, viewer, params }) => readUserDetail(deps.db, viewer, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/block',
    summary: 'Restricts a member’s account',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    params: idParams,
    body: memberBlockSchema,
    answer: { status: 200, body: adminUserSchema },
    handler: ({ deps, viewer, params, body }) =>
      blockMember(deps, { viewer, userId: params.id, ...body }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/unblock',
    summary: 'Opens a member’s account again',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    params: idParams,
    body: reasonedSchema,
    answer: { status: 200, body: adminUserSchema },
    handler: ({ deps, viewer, params, body }) =>
      unblockMember(deps, { viewer, userId: params.id, reason: body.reason }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Signs a member out on every device',
    access: 'admin',
    confirmed: true,
    limit: WRITES,
    params: idParams,
    body: reasonedSchema,
    answer: { status: 204 },
    handler: ({ deps, viewer, params, body }) =>
      endSessionsOf(deps, { viewer, userId: params.id, reason: body.reason }),
  }),
];
