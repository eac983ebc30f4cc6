import {
  appealCreationSchema,
  type BlockedAccount,
  blockedAccountSchema,
} from '@prayer-swap/shared/blocked-account/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import {
  adminAppealPageSchema,
  openCasesQuerySchema,
  requiredReasonSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, OLDEST, pageFrom } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden } from '../../errors/http-error.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { ADMIN_READ, ADMIN_WRITE, route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { updateUser } from '../../queries/users.sql.ts';
import { changeAsAdmin, hasOtherAdmin, publishModerationChange } from './admins.ts';
import {
  insertAppeal,
  selectAppeal,
  selectAppealAgainst,
  selectCurrentBlock,
  selectOpenAppeals,
  setAppealDecided,
} from './appeals.sql.ts';
import { lockMember } from './members.sql.ts';
import { presentRow } from './pages.ts';

export const appealRoutes = [
  route({
    method: 'GET',
    path: '/api/me/blocked-account',
    summary: 'Gets the reason of the block and the status of the appeal',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: blockedAccountSchema },
    handler: ({ ctx, viewer }) => readBlockedAccount(ctx.db, viewer),
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
    handler: ({ ctx, viewer, body: { text } }) =>
      withTransaction(ctx.db, async (tx) => {
        const memberId = viewer.id;
        const member = await lockMember(tx, memberId);
        const block = member?.status === 'Blocked' ? await selectCurrentBlock(tx, memberId) : null;
        if (!block) throw conflict('restricted.not-restricted');
        const appeal = { memberId, blockActionId: block.id, text, at: ctx.now() };
        const appealId = await insertAppeal(tx, appeal);
        if (appealId === null) throw conflict('restricted.appeal-sent-before');
        await ctx.emit(tx, { type: 'appeal-made', appealId, memberId });
        await publishModerationChange(tx, ctx);
        return readBlockedAccount(tx, viewer);
      }),
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/appeals',
    summary: 'Lists open appeals, oldest first',
    query: openCasesQuerySchema,
    response: { status: 200, body: adminAppealPageSchema },
    handler: async ({ ctx: { db }, viewer, query }) => {
      const rows = await selectOpenAppeals(db, decodeCursor(query.cursor ?? '') ?? OLDEST);
      const { items, nextCursor } = pageFrom(rows, ADMIN_LIST_SIZE);
      const canDelegate = await hasOtherAdmin(db, viewer);
      return {
        items: items.map(({ blocker_id, blocked_at, ...row }) => ({
          ...presentRow(row),
          blockedAt: blocked_at.toISOString(),
          canDecide: blocker_id !== viewer.id || !canDelegate,
        })),
        nextCursor,
      };
    },
  }),
  ...(['grant', 'refuse'] as const).map((verb) =>
    route({
      ...ADMIN_WRITE,
      method: 'POST',
      path: `/api/admin/appeals/:id/${verb}`,
      summary: verb === 'grant' ? 'Grants an appeal and unblocks' : 'Rejects an appeal',
      params: idParamsSchema,
      body: requiredReasonSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params, body: { reason } }) =>
        changeAsAdmin(ctx, viewer, async (tx, log) => {
          const granted = verb === 'grant';
          const { memberId, blockerId } = await selectAppeal(tx, params.id);
          if (blockerId === viewer.id && (await hasOtherAdmin(tx, viewer))) {
            throw forbidden('moderation.appeal-other-admin');
          }
          // Locks the member first, in the same order as unblocking, to avoid a deadlock between
          // two admins.
          const member = await lockMember(tx, memberId);
          const at = ctx.now();
          const decision = { adminId: viewer.id, reason, at };
          if (!(await setAppealDecided(tx, params.id, granted ? 'Granted' : 'Refused', decision))) {
            throw conflict('moderation.appeal-closed');
          }
          const actionId = await log({ type: `${verb}_appeal`, userId: memberId, reason });
          if (granted && member?.status === 'Blocked') {
            await updateUser(tx, memberId, { status: 'Active', updated_at: at });
            await ctx.emit(tx, { type: 'member-unblocked', memberId, actionId });
          }
          await ctx.emit(tx, { type: 'appeal-decided', memberId, granted, reason });
          ctx.live.publishAfterCommit(tx, memberId, { type: 'session' });
        }),
    }),
  ),
];

/**
 * The reason for a member's block and the state of their appeal. @throws HttpError 409 for any
 * other member
 */
async function readBlockedAccount(db: Db, viewer: Viewer): Promise<BlockedAccount> {
  if (viewer.status !== 'Blocked') throw conflict('restricted.not-restricted');
  const block = await selectCurrentBlock(db, viewer.id);
  if (!block) return { reason: null, restrictedAt: null, canAppeal: false, appeal: null };
  const appeal = await selectAppealAgainst(db, block.id);
  return {
    reason: block.reason,
    restrictedAt: block.created_at.toISOString(),
    canAppeal: !appeal,
    appeal: appeal ? presentRow(appeal) : null,
  };
}
