import { NEW_ACCOUNT_HIDES_WINDOW_MS, REFLAG_COOLDOWN_MS } from '@prayer-swap/shared/flags/limits';
import { HOUR } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { Deps } from '../../http/deps.ts';
import { publishModerationChange } from './admins.sql.ts';
import {
  insertHide,
  insertMassFlagAlert,
  lockMassFlags,
  selectAccountCreatedAt,
  selectMassFlagsSince,
} from './mass-flags.sql.ts';
import { type LockedRequest, lockFlaggedRequest, setFlagged } from './requests.sql.ts';

/** Queues a flagged request for review and hides it if the rules require it. */
export async function queueForReview(
  tx: Tx,
  deps: Deps,
  { flagId, requestId, actorId }: EventOf<'flag-added'>,
): Promise<void> {
  const request = await lockFlaggedRequest(tx, requestId);
  if (!request) return;
  const at = deps.now();
  const isByNewAccount = await isNewAccount(tx, deps, actorId);
  if (isByNewAccount) await lockMassFlags(tx);
  const isMassFlag = isByNewAccount && (await selectMassFlagsSince(tx)) !== null;
  const statusAtThreshold = canHide(request, at) && !isMassFlag ? 'Under_Review' : request.status;
  const threshold = deps.config.flagAutoHideThreshold;
  const status = await setFlagged(tx, requestId, { at, threshold, statusAtThreshold });
  // An open mass-flag alert replaces the alerts of the single flags.
  if (!isMassFlag) await deps.emit(tx, { type: 'review-needed', flagId, requestId });
  if (isByNewAccount && status !== request.status) await countHide(tx, deps);
  await publishModerationChange(tx, deps);
}

async function isNewAccount(tx: Tx, { config, now }: Deps, memberId: string): Promise<boolean> {
  const createdAt = await selectAccountCreatedAt(tx, memberId);
  const ageMs = now().getTime() - (createdAt?.getTime() ?? 0);
  return ageMs < config.limits.newAccountHours * HOUR;
}

/** Above the limit, flags by new accounts hide nothing until an admin acknowledges the alert. */
async function countHide(tx: Tx, { config, now, emit }: Deps): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - NEW_ACCOUNT_HIDES_WINDOW_MS);
  const hides = await insertHide(tx, { at, since });
  if (hides <= config.limits.newAccountHidesPerTenMinutes) return;
  await emit(tx, { type: 'mass-flags-detected', alertId: await insertMassFlagAlert(tx, at) });
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
