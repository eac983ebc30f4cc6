import type { Review } from '@prayer-swap/shared/moderation/schemas';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import { isBlank } from '@prayer-swap/shared/prayer-requests/text';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest, conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.sql.ts';
import { lockPostForDecision } from './lock-post-for-decision.ts';
import { readReview } from './read-review.ts';
import {
  countOpenFlags,
  isFlaggedForChildSafety,
  selectLastDecision,
  setDecided,
} from './requests.sql.ts';

export type Decision = {
  viewer: Viewer;
  requestId: string;
  reason?: string | undefined;
  expectedStatus: RequestStatus;
};

const KINDS = {
  reinstated: { status: 'Admin_Reinstated', action: 'reinstate_post' },
  blocked: { status: 'Admin_Blocked', action: 'block_post' },
} as const;

/**
 * Reinstates or blocks a post. Of two concurrent decisions the second gets 409 with the name of the
 * first admin.
 *
 * @throws HttpError 409 if the post changed since the admin loaded it, or has nothing to decide;
 *   400 if a post flagged for child safety is reinstated without a reason
 */
export function decideRequest(
  deps: Deps,
  kind: keyof typeof KINDS,
  { viewer, requestId, reason, expectedStatus }: Decision,
): Promise<Review> {
  return withTransaction(deps.db, async (tx) => {
    const request = await lockPostForDecision(tx, { viewer, requestId });
    if (request.status !== expectedStatus) throw await alreadyDecidedError(tx, requestId, request);
    await assertDecidable(tx, kind, requestId, request.status);
    if (
      kind === 'reinstated' &&
      isBlank(reason ?? '') &&
      (await isFlaggedForChildSafety(tx, requestId))
    ) {
      throw badRequest('moderation.child-safety-reason-required', { field: 'reason' });
    }
    const { status, action } = KINDS[kind];
    const at = deps.now();
    await setDecided(tx, requestId, { status, at });
    const actionId = await insertAction(tx, {
      adminId: viewer.id,
      type: action,
      requestId,
      reason,
      at,
    });
    const ownerId = request.user_id;
    await deps.emit(tx, { type: 'request-decided', requestId, ownerId, decision: kind, actionId });
    await publishModerationChange(tx, deps);
    return readReview(tx, viewer, requestId);
  });
}

/**
 * A visible post can be decided while it has open flags; a blocked post can still be reinstated.
 */
async function assertDecidable(
  tx: Tx,
  kind: keyof typeof KINDS,
  requestId: string,
  status: RequestStatus,
): Promise<void> {
  switch (status) {
    case 'Under_Review':
      return;
    case 'Admin_Blocked':
      if (kind === 'reinstated') return;
      throw conflict('moderation.nothing-to-decide');
    case 'Active':
    case 'Admin_Reinstated':
      if ((await countOpenFlags(tx, requestId)) > 0) return;
      throw conflict('moderation.nothing-to-decide');
    default:
      status satisfies never;
  }
}

/** Names the admin whose decision the post now shows. A flag may have changed the post instead. */
async function alreadyDecidedError(
  tx: Tx,
  requestId: string,
  { status }: { status: RequestStatus },
) {
  const last = await selectLastDecision(tx, requestId);
  const shows = Object.values(KINDS).find((kind) => kind.status === status);
  const isLast = last !== undefined && last.decision === shows?.action;
  return conflict('moderation.decided-meanwhile', {
    values: isLast ? last : { admin: '', decision: 'other' },
  });
}
