import { randomUUID } from 'node:crypto';
import { FLAGS_PER_DAY, type FlagReason } from '@prayer-swap/shared/flags/limits';
import { flagSchema } from '@prayer-swap/shared/flags/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { product } from '@prayer-swap/shared/product';
import { DAY } from '@prayer-swap/shared/time';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { type Feature, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import {
  anonymizeFlags,
  deleteOpenFlag,
  exportFlags,
  insertFlag,
  lockTarget,
  settleOpenFlags,
} from './flags.sql.ts';

export const flags: Feature = {
  name: 'flags',
  routes: [
    route({
      method: 'POST',
      path: '/api/requests/:id/flags',
      summary: 'Flags a request, once',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      body: flagSchema,
      response: { status: 201 },
      handler: ({ ctx, viewer, params, body, idempotencyKey: key }) => {
        const flag = { actorId: viewer.id, requestId: params.id, reason: body.reason ?? null };
        return addFlag(ctx, flag, key);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/flags',
      summary: 'Deletes the member’s flag; the status of the request does not change',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) =>
        withTransaction(ctx.db, async (tx) => {
          await assertActiveMember(tx, viewer.id);
          if (!(await deleteOpenFlag(tx, params.id, viewer.id))) throw notFound();
        }),
    }),
  ],
  on: {
    'request-decided': async (tx, { requestId, decision }, { now, emit }) => {
      const outcome = decision === 'blocked' ? 'upheld' : 'overturned';
      const settled = await settleOpenFlags(tx, requestId, { outcome, settled_at: now() });
      for (const flag of settled) await emit(tx, { type: 'flag-settled', ...flag, outcome });
    },
    'account-deleted': (tx, { memberId }) => anonymizeFlags(tx, memberId),
  },
  exportData: exportFlags,
};

type NewFlag = { actorId: string; requestId: string; reason: FlagReason | null };

/**
 * Flags another member's request for the admins. Only a new flag counts against the daily limit.
 *
 * @throws HttpError 403 for one's own request, 409 if it is flagged already, 404 if it is not
 *   visible to the member, 429 above the daily limit
 */
async function addFlag(ctx: AppContext, flag: NewFlag, key: string | null): Promise<void> {
  const { actorId, requestId, reason } = flag;
  const budget = ctx.limits.budget('flags', FLAGS_PER_DAY, DAY);
  const retryAfterMs = await budget.consume(actorId);
  let isNew = false;
  try {
    isNew = await withTransaction(ctx.db, async (tx) => {
      let isStored = false;
      await assertActiveMember(tx, actorId);
      const payload = ['flag', requestId, reason];
      const now = ctx.now();
      await withIdempotencyKey(tx, { memberId: actorId, key, payload, now }, async () => {
        const [target] = await lockTarget(tx, { requestId, viewerId: actorId });
        if (target?.own) throw forbidden('requests.own-request');
        if (target?.flagged) throw conflict('flags.already-flagged');
        if (!target?.visible) throw notFound('requests.not-found');
        if (retryAfterMs !== null) {
          const values = { max: FLAGS_PER_DAY, email: product.supportEmail };
          throw tooManyRequests('flags.too-many', { retryAfterMs, values });
        }
        const flagId = randomUUID();
        await insertFlag(tx, { id: flagId, memberId: actorId, requestId, reason, at: now });
        await ctx.emit(tx, { type: 'flag-added', flagId, requestId, actorId });
        isStored = true;
        return null;
      });
      return isStored;
    });
  } finally {
    if (!isNew) await budget.refund(actorId);
  }
}
