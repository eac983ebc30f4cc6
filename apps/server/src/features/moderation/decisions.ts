import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  optionalReasonSchema,
  postBlockSchema,
  type Review,
  reinstatementSchema,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import { isBlank } from '@prayer-swap/shared/prayer-requests/text';
import type * as z from 'zod/mini';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { badRequest, conflict, forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ADMIN_WRITE, route } from '../../http/route.ts';
import { changeAsAdmin, hasOtherAdmin } from './admins.ts';
import {
  hasOpenFlags,
  isFlaggedForChildSafety,
  type LockedRequest,
  lockFlaggedRequest,
  selectLastDecision,
} from './decisions.sql.ts';
import { readReview } from './reviews.ts';

export const decisionRoutes = [
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/requests/:id/reinstate',
    summary: 'Reinstates a flagged request, or approves one that waits for its first review',
    params: idParamsSchema,
    body: reinstatementSchema,
    response: { status: 200, body: reviewSchema },
    handler: (request) => decideRequest(true, request),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/requests/:id/block',
    summary: 'Blocks a flagged request, or declines one that waits for its first review',
    params: idParamsSchema,
    body: postBlockSchema,
    response: { status: 200, body: reviewSchema },
    handler: (request) => decideRequest(false, request),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'DELETE',
    path: '/api/admin/requests/:id',
    summary: 'Deletes an archived request of a member',
    params: idParamsSchema,
    body: optionalReasonSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params: { id: requestId }, body: { reason } }) =>
      changeAsAdmin(ctx, viewer, async (tx, log) => {
        const { archived, user_id: ownerId } = await lockForDecision(tx, viewer, requestId);
        if (!archived) throw conflict('moderation.not-archived');
        await log({ type: 'delete_post', requestId, reason });
        await ctx.emit(tx, { type: 'request-removed', requestId, ownerId });
      }),
  }),
];

const KINDS = {
  reinstated: { status: 'Admin_Reinstated', action: 'reinstate_post' },
  approved: { status: 'Active', action: 'approve_post' },
  blocked: { status: 'Admin_Blocked', action: 'block_post' },
} as const;

type Kind = keyof typeof KINDS;

/** A post that waits for its first review is approved, every other hidden post is reinstated. */
function kindOf(shows: boolean, { awaits_first_review }: LockedRequest): Kind {
  if (!shows) return 'blocked';
  return awaits_first_review ? 'approved' : 'reinstated';
}

type DecisionRequest = {
  ctx: AppContext;
  viewer: Viewer;
  params: { id: string };
  body: z.output<typeof reinstatementSchema>;
};

/**
 * Decides whether a post is visible. Of two concurrent decisions the second gets 409 with the name of
 * the first admin. An approved post is dated to its approval, so it begins at the top of New; one that
 * waits because of an edit keeps its date.
 *
 * @throws HttpError 409 if the post changed since the admin loaded it, or has nothing to decide;
 *   400 if a post flagged for child safety is reinstated without a reason
 */
function decideRequest(
  shows: boolean,
  { ctx, viewer, params: { id: requestId }, body }: DecisionRequest,
): Promise<Review> {
  return changeAsAdmin(ctx, viewer, async (tx, log) => {
    const request = await lockForDecision(tx, viewer, requestId);
    const { status, user_id: ownerId, edited_at: editedAt } = request;
    const { reason, expectedStatus, seen } = body;
    const decision = kindOf(shows, request);
    if (status !== expectedStatus) throw await alreadyDecidedError(tx, requestId, status);
    if (seen && !isSame(seen, request)) throw changedError();
    await assertDecidable(tx, shows, requestId, status);
    if (
      decision === 'reinstated' &&
      isBlank(reason ?? '') &&
      (await isFlaggedForChildSafety(tx, requestId))
    ) {
      throw badRequest('moderation.child-safety-reason-required', { field: 'reason' });
    }
    await tx
      .updateTable('requests')
      .set((request) => ({
        status: KINDS[decision].status,
        awaits_first_review: null,
        ...(decision === 'approved' && editedAt === null && { created_at: ctx.now() }),
        ...(decision === 'reinstated' && {
          reinstated_at: ctx.now(),
          reinstatement_count: request('reinstatement_count', '+', 1),
        }),
      }))
      .where('id', '=', requestId)
      .execute();
    const actionId = await log({ type: KINDS[decision].action, requestId, reason });
    await ctx.emit(tx, { type: 'request-decided', requestId, ownerId, decision, actionId });
    return readReview(tx, viewer, requestId);
  });
}

/**
 * A post that this admin can decide, locked until the transaction ends.
 *
 * @throws HttpError 404 if it does not exist; 403 if it is the admin's own and another admin could
 *   decide
 */
async function lockForDecision(tx: Tx, viewer: Viewer, requestId: string) {
  const [request] = await lockFlaggedRequest(tx, { requestId });
  if (!request) throw notFound('moderation.request-not-found');
  if (request.user_id === viewer.id && (await hasOtherAdmin(tx, viewer))) {
    throw forbidden('moderation.own-request');
  }
  return request;
}

/**
 * A visible post can be decided while it has open flags; a blocked post can still be reinstated.
 */
async function assertDecidable(tx: Tx, shows: boolean, requestId: string, status: RequestStatus) {
  if (status === 'Under_Review') return;
  const isDecidable = status === 'Admin_Blocked' ? shows : await hasOpenFlags(tx, requestId);
  if (!isDecidable) throw conflict('moderation.nothing-to-decide');
}

/** Names the admin whose decision the post now shows. A flag may have changed the post instead. */
async function alreadyDecidedError(tx: Tx, requestId: string, status: RequestStatus) {
  const last = await selectLastDecision(tx, requestId);
  const shows = Object.values(KINDS).find((kind) => kind.status === status);
  return last && last.decision === shows?.action
    ? conflict('moderation.decided-meanwhile', { values: last })
    : changedError();
}

function changedError() {
  const values = { admin: '', decision: 'other' };
  return conflict('moderation.decided-meanwhile', { values });
}

/** Whether the author wrote nothing since the admin loaded the post. */
function isSame(
  { editedAt, updateCount }: NonNullable<DecisionRequest['body']['seen']>,
  { edited_at, update_count }: LockedRequest,
): boolean {
  return editedAt === (edited_at?.toISOString() ?? null) && updateCount === update_count;
}
