import { PUSH_GROUP_WINDOW_MS } from '@prayer-swap/shared/push/limits';
import { quietUntil } from '@prayer-swap/shared/push/quiet-hours';
import type { Preferences } from './preferences.sql.ts';
import { isMemberActivity, type Thread } from './thread.ts';

type DeliveryInput = {
  thread: Thread;
  lastPushAt: Date | null;
  preferences: Preferences;
  now: Date;
};

/**
 * The time until which a message is deferred. The first of a thread is sent immediately, and those
 * within the next minutes are grouped; other members' activity is deferred to the end of the quiet
 * hours.
 *
 * @returns null to send it now
 */
export function deliverAfter({ thread, lastPushAt, preferences, now }: DeliveryInput): Date | null {
  const groupedUntil = lastPushAt && new Date(lastPushAt.getTime() + PUSH_GROUP_WINDOW_MS);
  if (groupedUntil && groupedUntil > now) return groupedUntil;
  if (!isMemberActivity(thread.type)) return null;
  return quietUntil(now, preferences.quietHours, preferences.timeZone);
}
