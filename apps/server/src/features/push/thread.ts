import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import { quietUntil } from '@prayer-swap/shared/push/quiet-hours';
import type { Preferences } from './preferences.sql.ts';

/** The key by which notifications are grouped: one type, and one request or none. */
export type Thread = { memberId: string; type: NotificationType; requestId: string | null };

/** Equal for every message of a thread, so that the next replaces the last. */
export function tagOf({ type, requestId }: Omit<Thread, 'memberId'>): string {
  return requestId === null ? type : `${type}-${requestId}`;
}

/** For admins only: a member who is no longer an admin does not receive it. */
export function isForAdmins(type: NotificationType): boolean {
  return type.startsWith('admin_');
}

/** The time until which the member's quiet hours defer a message of a thread; null: it can go now. */
export function quietHoursEnd(
  { type }: Pick<Thread, 'type'>,
  { quietHours, timeZone }: Pick<Preferences, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | null {
  return isDeferrable(type) ? quietUntil(now, quietHours, timeZone) : null;
}

/** A message that waits for the end of the quiet hours. */
function isDeferrable(type: NotificationType): boolean {
  return (
    isMemberActivity(type) || ['prayer-day', 'prayer-day-after', 'care_team_alert'].includes(type)
  );
}

/** Activity of another member, who can still undo it. */
export function isMemberActivity(type: NotificationType): boolean {
  return ['completion', 'reaction', 'prayer-update', 'prayer-answered', 'prayer-word'].includes(
    type,
  );
}
