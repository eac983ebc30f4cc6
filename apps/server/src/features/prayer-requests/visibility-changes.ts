import { ORPHAN_REMOVAL_WINDOW_MS } from '@prayer-swap/shared/accounts/account-limits';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { evictFirstPage } from '../../cache/first-page.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { Jobs } from '../../jobs/queue.ts';
import {
  cancelChanges,
  deleteDueChange,
  detachAnonymous,
  lockRequest,
  lockRequestsOf,
  redactRequests,
  scheduleChanges,
  selectDue,
  selectDueTimes,
  setWithheld,
} from './visibility-changes.sql.ts';

type Change = { memberId: string; change: 'hide' | 'show'; isImmediate: boolean };

/**
 * Hides the requests of a blocked author, or shows those of an unblocked one: named ones
 * immediately, each anonymous one at its own random moment. Hidden together, the anonymous ones
 * would reveal their author to an observer who reads the feed before and after. `isImmediate`
 * accepts that. Requests that were not hidden yet remain visible.
 */
export async function changeVisibility(
  tx: Tx,
  { memberId, change, isImmediate }: Change,
  ctx: AppContext,
): Promise<void> {
  evictFirstPage(tx, ctx);
  const isHidden = change === 'hide';
  const requests = await lockRequestsOf(tx, memberId);
  const deferred = requests.filter(({ anonymous }) => anonymous && !isImmediate);
  const immediate = requests.filter(({ anonymous }) => !anonymous || isImmediate);
  await setWithheld(tx, idsOf(immediate), isHidden);
  await cancelChanges(tx, idsOf(requests));
  const pending = deferred.filter(({ withheld }) => withheld !== isHidden);
  const withinMs = VISIBILITY_CHANGE_WINDOW_MS;
  await scheduleChanges(tx, idsOf(pending), { change, withinMs, at: ctx.now() });
}

function idsOf(requests: { id: string }[]): string[] {
  return requests.map(({ id }) => id);
}

/**
 * Removes the requests of a deleted account: named ones immediately. Anonymous ones lose the link
 * to their author immediately, and each is removed at its own random moment; until then its
 * visibility does not change.
 */
export async function removeRequestsOf(
  tx: Tx,
  { memberId }: EventOf<'account-deleted'>,
  ctx: AppContext,
): Promise<void> {
  evictFirstPage(tx, ctx);
  const orphans = await detachAnonymous(tx, memberId);
  const withinMs = ORPHAN_REMOVAL_WINDOW_MS;
  await scheduleChanges(tx, orphans, { change: 'delete', withinMs, at: ctx.now() });
  await redactRequests(tx, { column: 'user_id', value: memberId });
}

/** Removes a guest's request, or an anonymous one whose account was deleted before. */
export async function removeOrphan(
  tx: Tx,
  { requestId }: EventOf<'orphan-removed' | 'guest-request-removed'>,
  ctx: AppContext,
): Promise<void> {
  evictFirstPage(tx, ctx);
  await redactRequests(tx, { column: 'id', value: requestId });
  await ctx.emit(tx, { type: 'requests-erased', requestIds: [requestId] });
}

/** A little longer than the interval of the schedule. */
const LOOKAHEAD_MS = 1.5 * MINUTE;

/**
 * Applies every visibility change that is due. The scheduled run also enqueues a run for each
 * moment until the next one, so that changes happen at their own moments and not together at each
 * full minute.
 */
export async function applyVisibilityChanges(
  { isPlanned }: Jobs['apply-visibility-changes'],
  ctx: AppContext,
): Promise<void> {
  const at = ctx.now();
  if (!isPlanned) await scheduleNextRuns(ctx, at);
  let due: { request_id: string }[];
  do {
    due = await selectDue(ctx.db, { at });
    for (const { request_id } of due) {
      await withTransaction(ctx.db, (tx) => applyChange(tx, ctx, request_id, at));
    }
  } while (due.length > 0);
}

async function scheduleNextRuns({ db, queue }: AppContext, at: Date): Promise<void> {
  const until = new Date(at.getTime() + LOOKAHEAD_MS);
  const dueTimes = await selectDueTimes(db, { after: at, until });
  await withTransaction(db, async (tx) => {
    for (const { due_at } of dueTimes) {
      const afterSeconds = Math.ceil((due_at.getTime() - at.getTime()) / SECOND);
      await queue.send(tx, 'apply-visibility-changes', { isPlanned: true }, { afterSeconds });
    }
  });
}

/** Locks the request first, like a block or a deletion, which may have replaced the change. */
async function applyChange(tx: Tx, ctx: AppContext, requestId: string, at: Date): Promise<void> {
  await lockRequest(tx, requestId);
  const due = await deleteDueChange(tx, requestId, at);
  if (!due) return;
  if (due.change === 'delete') return ctx.emit(tx, { type: 'orphan-removed', requestId });
  evictFirstPage(tx, ctx);
  await setWithheld(tx, [requestId], due.change === 'hide');
}
