import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { listPushDevices } from '../../queries/push-devices.ts';
import { selectPreferences } from './preferences.sql.ts';
import {
  canReceive,
  insertPush,
  lockPushesOf,
  selectLastPushAt,
  selectRecipientId,
  selectThread,
} from './pushes.sql.ts';
import { deliverAfter } from './quiet-hours.ts';

/**
 * Creates a message of a notification and its thread's other pending ones and queues it for each
 * device, or defers it. Notifications that were deleted, read or sent since are skipped.
 */
export async function preparePush(
  { notificationId }: { notificationId: string },
  deps: Deps,
): Promise<void> {
  const memberId = await selectRecipientId(deps.db, notificationId);
  if (memberId === null || (await listPushDevices(deps, memberId)).length === 0) return;
  await withTransaction(deps.db, async (tx) => {
    await lockPushesOf(tx, memberId);
    await prepare(tx, deps, notificationId);
  });
}

async function prepare(tx: Tx, deps: Deps, notificationId: string): Promise<void> {
  const now = deps.now();
  const thread = await selectThread(tx, notificationId, now);
  if (!thread || !(await canReceive(tx, thread))) return;
  const due = deliverAfter({
    thread,
    lastPushAt: await selectLastPushAt(tx, thread),
    preferences: await selectPreferences(tx, thread.memberId),
    now,
  });
  if (due) {
    const afterMs = due.getTime() - now.getTime();
    return deps.push.notify(tx, notificationId, { afterMs });
  }
  const pushId = await insertPush(tx, { thread, notificationId, now });
  for (const { id } of await listPushDevices({ ...deps, db: tx }, thread.memberId)) {
    await deps.push.send(tx, { pushId, registrationId: id });
  }
}
