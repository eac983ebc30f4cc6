import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { evictFirstPage } from '../../queries/first-page-cache.ts';
import { deleteDueChange, selectDueRequests, selectDueTimes } from './scheduled-changes.sql.ts';
import { lockRequest, setWithheld } from './withheld.sql.ts';

/** A little longer than the interval of the schedule. */
const LOOKAHEAD_MS = 1.5 * MINUTE;

/**
 * Applies every visibility change that is due. The scheduled run also enqueues a run for each
 * moment until the next one, so that changes happen at their own moments and not together at each
 * full minute.
 */
export async function applyVisibilityChanges(
  { isPlanned }: Jobs['apply-visibility-changes'],
  deps: Deps,
): Promise<void> {
  const at = deps.now();
  if (!isPlanned) await scheduleNextRuns(deps, at);
  let due: string[];
  do {
    due = await selectDueRequests(deps.db, at);
    for (const requestId of due) {
      await withTransaction(deps.db, (tx) => applyChange(tx, deps, { requestId, at }));
    }
  } while (due.length > 0);
}

async function scheduleNextRuns({ db, queue }: Deps, at: Date): Promise<void> {
  const dueTimes = await selectDueTimes(db, at, new Date(at.getTime() + LOOKAHEAD_MS));
  await withTransaction(db, async (tx) => {
    for (const dueAt of dueTimes) {
      const afterSeconds = Math.ceil((dueAt.getTime() - at.getTime()) / SECOND);
      await queue.send(tx, 'apply-visibility-changes', { isPlanned: true }, { afterSeconds });
    }
  });
}

/** Locks the request first, like a block or a deletion, which may have replaced the change. */
async function applyChange(
  tx: Tx,
  deps: Deps,
  { requestId, at }: { requestId: string; at: Date },
): Promise<void> {
  await lockRequest(tx, requestId);
  const change = await deleteDueChange(tx, requestId, at);
  switch (change) {
    case undefined:
      return;
    case 'hide':
    case 'show':
      evictFirstPage(tx, deps);
      return setWithheld(tx, [requestId], change === 'hide');
    case 'delete':
      return deps.emit(tx, { type: 'orphan-removed', requestId });
    default:
      change satisfies never;
  }
}
