import { LETTER_HOUR, LETTER_WEEKDAY } from '@prayer-swap/shared/letters/limits';
import { localDate, nextReminder } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { DAY } from '@prayer-swap/shared/time';

/**
 * The next Sunday evening in a time zone.
 *
 * @throws RangeError for an unknown time zone
 */
export function nextLetter(now: Date, timeZone: string): Date {
  const at = nextReminder(now, { hour: LETTER_HOUR, timeZone, skipDate: null });
  const weekday = new Date(localDate(timeZone, at)).getUTCDay();
  return weekday === LETTER_WEEKDAY ? at : nextLetter(at, timeZone);
}

/** The Sunday evening before another one. Weeks with a change of the clocks differ by an hour. */
export function previousLetter(at: Date, timeZone: string): Date {
  return nextLetter(new Date(at.getTime() - 8 * DAY), timeZone);
}
