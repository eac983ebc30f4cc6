import { quietUntil } from '@prayer-swap/shared/push/quiet-hours';
import type { Preferences } from './preferences.sql.ts';
import { isDeferrable, type Thread } from './thread.ts';

/** The time until which the member's quiet hours defer a message of a thread; null: it can go now. */
export function quietHoursEnd(
  { type }: Pick<Thread, 'type'>,
  { quietHours, timeZone }: Pick<Preferences, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | null {
  return isDeferrable(type) ? quietUntil(now, quietHours, timeZone) : null;
}
