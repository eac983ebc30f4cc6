import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { accountHealth, riskLevel } from '@prayer-swap/shared/moderation/limits';
import {
  type AdminUser,
  adminUserDetailSchema,
  adminUserListSchema,
  adminUserSchema,
  type MemberStatistics,
  memberBlockSchema,
  requiredReasonSchema,
  usersQuerySchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../errors/http-error.ts';
import { ADMIN_READ, ADMIN_WRITE, route } from '../../http/route.ts';
import { presentEmail, updateUser } from '../../queries/users.sql.ts';
import { presentAction, selectUserActions } from './actions.sql.ts';
import { changeAsAdmin } from './admins.ts';
import { closeOpenAppeal } from './appeals.sql.ts';
import { lockMember, type MemberRow, searchMembers, selectMember } from './members.sql.ts';
import { presentRow } from './pages.ts';

export const memberRoutes = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/users',
    summary: 'Finds members by name, address or id, optionally only those with flagged content',
    query: usersQuerySchema,
    response: { status: 200, body: adminUserListSchema },
    handler: async ({ ctx, viewer, query }) => {
      const rows = await searchMembers(ctx.db, query);
      return { items: rows.map((row) => presentMember(row, viewer)) };
    },
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/users/:id',
    summary: 'Gets a member with the admin actions about them',
    params: idParamsSchema,
    response: { status: 200, body: adminUserDetailSchema },
    handler: async ({ ctx: { db }, viewer, params }) => {
      const user = await readUser(db, viewer, params.id);
      const actions = await selectUserActions(db, { userId: params.id });
      return { user, actions: actions.map(presentAction) };
    },
  }),
  // Every session is limited to the blocked-account screen from its next request. Anonymous
  // requests are hidden one by one at random moments, or immediately with `hideNow`, which the log
  // states.
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/users/:id/block',
    summary: 'Blocks a member',
    params: idParamsSchema,
    body: memberBlockSchema,
    response: { status: 200, body: adminUserSchema },
    handler: ({ ctx, viewer, params: { id: userId }, body: { reason, hideNow } }) =>
      changeAsAdmin(ctx, viewer, async (tx, log) => {
        if (userId === viewer.id) throw forbidden('moderation.cannot-block-self');
        const member = await lockMember(tx, userId);
        if (!member) throw notFound('moderation.user-not-found');
        if (member.admin) throw forbidden('moderation.cannot-block-admin');
        if (member.status === 'Blocked') throw conflict('moderation.already-blocked');
        const resetLink = { reset_token: null, reset_token_expiry: null };
        await updateUser(tx, userId, { status: 'Blocked', ...resetLink, updated_at: ctx.now() });
        const actionId = await log({ type: 'block_user', userId, reason });
        if (hideNow) await log({ type: 'hide_all_posts', userId, reason });
        await ctx.emit(tx, { type: 'member-blocked', memberId: userId, actionId, hideNow });
        return readUser(tx, viewer, userId);
      }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/users/:id/unblock',
    summary: 'Unblocks a member',
    params: idParamsSchema,
    body: requiredReasonSchema,
    response: { status: 200, body: adminUserSchema },
    handler: ({ ctx, viewer, params: { id: userId }, body: { reason } }) =>
      changeAsAdmin(ctx, viewer, async (tx, log) => {
        const member = await lockMember(tx, userId);
        if (!member) throw notFound('moderation.user-not-found');
        if (member.status === 'Active') throw conflict('moderation.not-blocked');
        const at = ctx.now();
        await updateUser(tx, userId, { status: 'Active', updated_at: at });
        await closeOpenAppeal(tx, userId, { adminId: viewer.id, reason, at });
        const actionId = await log({ type: 'unblock_user', userId, reason });
        await ctx.emit(tx, { type: 'member-unblocked', memberId: userId, actionId });
        ctx.live.publishAfterCommit(tx, userId, { type: 'session' });
        return readUser(tx, viewer, userId);
      }),
  }),
  // For an account that may be compromised, also that of another admin.
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Signs a member out on every device',
    params: idParamsSchema,
    body: requiredReasonSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params: { id: userId }, body: { reason } }) =>
      changeAsAdmin(ctx, viewer, async (tx, log) => {
        if (!(await lockMember(tx, userId))) throw notFound('moderation.user-not-found');
        await log({ type: 'end_sessions', userId, reason });
        await ctx.emit(tx, { type: 'member-signed-out', memberId: userId });
      }),
  }),
];

/** @throws HttpError 404 if there is no such member */
async function readUser(db: Db, viewer: Viewer, userId: string): Promise<AdminUser> {
  const [row] = await selectMember(db, { id: userId });
  if (!row) throw notFound('moderation.user-not-found');
  return presentMember(row, viewer);
}

function presentMember(row: MemberRow, viewer: Viewer): AdminUser {
  return {
    ...presentRow(row),
    email: presentEmail(row.email),
    ...presentStatistics(row),
    isSelf: row.id === viewer.id,
  };
}

export function presentStatistics(row: MemberRow): MemberStatistics {
  const { totalPostsCount, flaggedPostsCount, blockedPostsCount, flagsReceivedCount } = row;
  return {
    ...{ totalPostsCount, flaggedPostsCount, blockedPostsCount, flagsReceivedCount },
    health: accountHealth(flagsReceivedCount),
    risk: riskLevel(flagsReceivedCount),
  };
}
