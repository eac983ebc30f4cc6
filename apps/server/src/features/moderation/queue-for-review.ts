import { REFLAG_COOLDOWN_MS } from '@prayer-swap/shared/flags/limits';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import { HOUR } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import { publishModerationChange } from './admins.ts';
import { type LockedRequest, lockFlaggedRequest } from './decisions.sql.ts';
import { lockMassFlags, storeHide } from './mass-flags.ts';

/** Queues a flagged request for review and hides it if the rules require it. */
export async function queueForReview(
  tx: Tx,
  { flagId, requestId, actorId }: EventOf<'flag-added'>,
  ctx: AppContext,
): Promise<void> {
  const [request] = await lockFlaggedRequest(tx, { requestId });
  if (!request) return;
  const at = ctx.now();
  const isByNewAccount = await isNewAccount(tx, ctx, actorId);
  const isMassFlag = isByNewAccount && (await lockMassFlags(tx));
  const [flagged] = await markFlagged(tx, {
    requestId,
    at,
    threshold: ctx.config.flagAutoHideThreshold,
    statusAtThreshold: canHide(request, at) && !isMassFlag ? 'Under_Review' : request.status,
  });
  // An open mass-flag alert replaces the alerts of the single flags.
  if (!isMassFlag) await ctx.emit(tx, { type: 'review-needed', flagId, requestId });
  if (isByNewAccount && flagged?.status !== request.status) await storeHide(tx, ctx);
  await publishModerationChange(tx, ctx);
}

async function isNewAccount(
  tx: Tx,
  { config, now }: AppContext,
  memberId: string,
): Promise<boolean> {
  const member = await tx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  const ageMs = now().getTime() - (member?.created_at.getTime() ?? 0);
  return ageMs < config.limits.newAccountHours * HOUR;
}

/** Flags cannot hide a reinstated post again until the cooldown has passed. */
function canHide({ status, reinstated_at }: LockedRequest, at: Date): boolean {
  switch (status) {
    case 'Active':
      return true;
    case 'Admin_Reinstated':
      return !reinstated_at || at.getTime() - reinstated_at.getTime() >= REFLAG_COOLDOWN_MS;
    case 'Under_Review':
    case 'Admin_Blocked':
      return false;
    default:
      return status satisfies never;
  }
}

/** Marks a locked post as flagged, with another status from a threshold of open flags. */
const markFlagged = statement<
  { requestId: string; at: Date; threshold: number; statusAtThreshold: RequestStatus },
  { status: RequestStatus }
>(
  'mark-flagged',
  `update requests r set flagged_at = :at, status = case when :threshold <= (
       select count(*) from user_flags f where f.request_id = r.id and f.outcome is null)
     then :statusAtThreshold else r.status end
   where r.id = :requestId returning r.status`,
);
