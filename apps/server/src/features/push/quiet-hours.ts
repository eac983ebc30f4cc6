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
 * Until when a message waits. The first of a thread goes at once, and what follows within some minutes
 * goes together; what another member did waits for the end of the quiet hours.
 *
 * @returns null when it goes now
 */
export function deliverAfter({ thread, lastPushAt, preferences, now }: DeliveryInput): Date | null {
  const groupedUntil = lastPushAt && new Date(lastPushAt.getTime() + PUSH_GROUP_WINDOW_MS);
  if (groupedUntil && groupedUntil > now) return groupedUntil;
  if (!isMemberActivity(thread.type)) return null;
  return quietUntil(now, preferences.quietHours, preferences.timeZone);
}
