import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { devicesOf } from '../../reading/devices.ts';
import { heldUntil } from './hold.ts';
import { selectPreferences } from './preferences.sql.ts';
import {
  insertPush,
  lockPushesOf,
  mayReceive,
  selectLastPushAt,
  selectReceiver,
  selectThread,
} from './pushes.sql.ts';

/**
 * Makes a message of a notification, together with what waits beside it, and has it sent to each
 * device; or lets it wait until it may be. Nothing is made of what is gone, read or sent meanwhile.
 */
export async function preparePush(
  { notificationId }: { notificationId: string },
  deps: Deps,
): Promise<void> {
  const memberId = await selectReceiver(deps.db, notificationId);
  if (memberId === null || (await devicesOf(deps, memberId)).length === 0) return;
  await transact(deps.db, async (tx) => {
    await lockPushesOf(tx, memberId);
    await prepare(tx, deps, notificationId);
  });
}

async function prepare(tx: Tx, deps: Deps, notificationId: string): Promise<void> {
  const now = deps.now();
  const thread = await selectThread(tx, notificationId, now);
  if (!thread || !(await mayReceive(tx, thread))) return;
  const due = heldUntil({
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
  for (const { id } of await devicesOf({ ...deps, db: tx }, thread.memberId)) {
    await deps.push.send(tx, { pushId, registrationId: id });
  }
}
