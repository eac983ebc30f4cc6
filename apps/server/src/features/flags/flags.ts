import { FLAGS_PER_DAY, type FlagReason } from '@prayer-swap/shared/flags/limits';
import { flagSchema } from '@prayer-swap/shared/flags/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { deferredAuthRoute, type Feature, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { executeMutation, type MutationContext } from '../../mutations/execute-mutation.ts';
import { flagMutation } from '../../mutations/flag.sql.ts';
import { anonymizeFlags, deleteOpenFlag, exportFlags, settleOpenFlags } from './flags.sql.ts';

export const flags: Feature = {
  routes: [
    deferredAuthRoute({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/flags',
      summary: 'Flags a request, once',
      params: idParamsSchema,
      body: flagSchema,
      response: { status: 201 },
      handler: ({ params, body, ...actor }) => addFlag(actor, params.id, body.reason ?? null),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/flags',
      summary: 'Deletes the member’s flag; the status of the request does not change',
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
  expiries: [['new_account_hides', 'hidden_at', HOUR]],
};

/**
 * Flags another member's request for the admins. Only a new flag counts against the daily limit.
 *
 * @throws HttpError 403 for one's own request, 409 if it is flagged already, 404 if it is not
 *   visible to the member, 429 above the daily limit
 */
async function addFlag(
  actor: MutationContext<AppContext>,
  requestId: string,
  reason: FlagReason | null,
): Promise<void> {
  const { ctx, memberId } = actor;
  const budget = ctx.limits.budget('flags', FLAGS_PER_DAY, DAY);
  const retryAfterMs = await budget.consume(memberId);
  let isNew = false;
  try {
    const { flagAutoHideThreshold, limits } = ctx.config;
    const { applied } = await executeMutation(flagMutation, actor, {
      input: {
        requestId,
        reason,
        isWithinLimit: retryAfterMs === null,
        threshold: flagAutoHideThreshold,
        newAccountHours: limits.newAccountHours,
        maxHides: limits.newAccountHidesPerTenMinutes,
      },
      payload: ['flag', requestId, reason],
      toError({ own, flagged, visible }) {
        if (own) return forbidden('requests.own-request');
        if (flagged) return conflict('flags.already-flagged');
        if (!visible) return notFound('requests.not-found');
        // The member flagged it elsewhere in the same moment.
        if (retryAfterMs === null) return conflict('flags.already-flagged');
        const values = { max: FLAGS_PER_DAY, email: ctx.community.current().contact };
        return tooManyRequests('flags.too-many', { retryAfterMs, values });
      },
    });
    if (!applied) return;
    isNew = true;
    ctx.live.evict();
    for (const id of applied.notified) ctx.live.publish(id, { type: 'notification' });
    for (const id of applied.admins) ctx.live.publish(id, { type: 'moderation' });
  } finally {
    if (!isNew) await budget.refund(memberId);
  }
}
