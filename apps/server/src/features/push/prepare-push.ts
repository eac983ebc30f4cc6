import { PUSH_GROUP_WINDOW_MS } from '@prayer-swap/shared/push/limits';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { listPushDevices } from '../../queries/push-devices.ts';
import { type Preferences, selectPreferences } from './preferences.sql.ts';
import {
  canReceive,
  insertPush,
  lockPushesOf,
  selectLastPush,
  selectRecipientId,
  selectThread,
} from './pushes.sql.ts';
import { quietHoursEnd, type Thread } from './thread.ts';

/**
 * Creates a message of a notification and its thread's other pending ones and queues it for each
 * device, or defers it. Notifications that were deleted, read or sent since are skipped.
 */
export async function preparePush(
  { notificationId }: { notificationId: string },
  ctx: AppContext,
): Promise<void> {
  const memberId = await selectRecipientId(ctx.db, notificationId);
  if (memberId === null || (await listPushDevices(ctx, memberId)).length === 0) return;
  await withTransaction(ctx.db, async (tx) => {
    await lockPushesOf(tx, memberId);
    const now = ctx.now();
    const thread = await selectThread(tx, notificationId, now);
    if (!thread || !(await canReceive(tx, thread))) return;
    const last = await selectLastPush(tx, thread);
    const preferences = await selectPreferences(tx, memberId);
    const due = deliverAfter(thread, last?.created_at, preferences, now);
    if (due) {
      const afterMs = due.getTime() - now.getTime();
      return ctx.push.notify(tx, notificationId, { afterMs });
    }
    const pushId = await insertPush(tx, { thread, notificationId, now });
    for (const { id } of await listPushDevices({ ...ctx, db: tx }, memberId)) {
      await ctx.push.send(tx, { pushId, registrationId: id });
    }
  });
}

/**
 * The time until which a message is deferred. The first of a thread is sent immediately, and those
 * within the next minutes are grouped; other members' activity is deferred to the end of the quiet
 * hours.
 *
 * @returns null to send it now
 */
function deliverAfter(
  thread: Thread,
  lastPushAt: Date | undefined,
  preferences: Preferences,
  now: Date,
): Date | null {
  const groupedUntil = lastPushAt && new Date(lastPushAt.getTime() + PUSH_GROUP_WINDOW_MS);
  if (groupedUntil && groupedUntil > now) return groupedUntil;
  return quietHoursEnd(thread, preferences, now);
}
