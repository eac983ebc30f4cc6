import { randomUUID } from 'node:crypto';
import {
  pointRuleChangeSchema,
  pointRuleListSchema,
  pointRuleParamsSchema,
  pointRuleSchema,
} from '@prayer-swap/shared/moderation/schemas';
import {
  CLICK_COOLDOWN_MS,
  CLICKS_PER_DAY,
  type PointEvent,
  pointAwardSchema,
  pointEventSchema,
} from '@prayer-swap/shared/points/schemas';
import { DAY } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { type Feature, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import {
  deleteLedger,
  exportPoints,
  insertAward,
  insertReversal,
  ruleOf,
  selectBalance,
  selectClicks,
  selectRules,
  upsertRule,
} from './points.sql.ts';

export const points: Feature = {
  routes: [
    // A click earns points within its limits and always succeeds otherwise.
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/points/events',
      summary: 'Awards a click on the points; other events are awarded by their own calls',
      body: pointEventSchema,
      response: { status: 200, body: pointAwardSchema },
      errorStatuses: [404],
      unauthorizedCode: 'accounts.no-user-logged-in',
      handler: ({ ctx, viewer: { id: memberId } }) =>
        withTransaction(ctx.db, async (tx) => {
          await ruleOf(tx, 'Click').executeTakeFirstOrThrow(() =>
            notFound('points.no-config', { values: { event: 'Click' } }),
          );
          // Serializes concurrent clicks and rejects those of a deleted account.
          await assertActiveMember(tx, memberId);
          const before = await selectBalance(tx, memberId);
          const now = ctx.now();
          const clicks = await selectClicks(tx, memberId, {
            dayAgo: new Date(now.getTime() - DAY),
            cooldownAgo: new Date(now.getTime() - CLICK_COOLDOWN_MS),
          });
          if (clicks.today >= CLICKS_PER_DAY || clicks.justNow > 0) {
            return { awarded: 0, goodWillPoints: before };
          }
          await insertAward(tx, {
            id: randomUUID(),
            memberId,
            event: 'Click',
            sourceId: randomUUID(),
            at: now,
          });
          const after = await publishBalance(tx, ctx, memberId);
          return { awarded: after - before, goodWillPoints: after };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/admin/points',
      summary: 'Lists the points of each event',
      access: 'admin',
      limit: READS,
      response: { status: 200, body: pointRuleListSchema },
      handler: async ({ ctx }) => ({ items: await selectRules(ctx.db) }),
    }),
    // Existing awards do not change.
    route({
      method: 'PUT',
      path: '/api/admin/points/:eventType',
      summary: 'Sets the points of an event',
      access: 'admin',
      requiresReauth: true,
      limit: WRITES,
      params: pointRuleParamsSchema,
      body: pointRuleChangeSchema,
      response: { status: 200, body: pointRuleSchema },
      handler: ({
        ctx: { db, emit },
        viewer,
        params: { eventType: event },
        body: { points: to },
      }) =>
        withTransaction(db, async (tx) => {
          const rule = await ruleOf(tx, event).forUpdate().executeTakeFirst();
          const from = rule?.points ?? 0;
          await upsertRule(tx, event, to);
          const change = { adminId: viewer.id, event, from, to };
          if (from !== to) await emit(tx, { type: 'points-changed', ...change });
          return { eventType: event, points: to };
        }),
    }),
  ],
  on: {
    'reaction-removed': (tx, { reactionId, actorId }, ctx) =>
      reverseAward(tx, ctx, { memberId: actorId, event: 'React', sourceId: reactionId }),
    'completion-removed': (tx, { completionId, actorId }, ctx) =>
      reverseAward(tx, ctx, { memberId: actorId, event: 'Complete', sourceId: completionId }),
    'account-deleted': (tx, { memberId }) => deleteLedger(tx, memberId),
  },
  exportData: exportPoints,
};

/** Reverses an award with an opposite ledger row. No-op if nothing was awarded. */
async function reverseAward(
  tx: Tx,
  ctx: AppContext,
  award: { memberId: string; event: PointEvent; sourceId: string },
): Promise<void> {
  await insertReversal(tx, award, ctx.now());
  await publishBalance(tx, ctx, award.memberId);
}

async function publishBalance(tx: Tx, { live }: AppContext, memberId: string): Promise<number> {
  const goodWillPoints = await selectBalance(tx, memberId);
  live.publishAfterCommit(tx, memberId, { type: 'points', goodWillPoints });
  return goodWillPoints;
}
