import { DAY, HOUR } from '../time.ts';
import { wallClock } from '../time-zone.ts';

type ReminderSchedule = {
  /** Local hour, from 0 to 23. */
  hour: number;
  /** An IANA name. */
  timeZone: string;
  /** A day to skip, as `2026-03-14`; null for none. */
  skipDate: string | null;
};

/**
 * Returns the time of a member's next reminder in local wall time. If a clock change skips the
 * hour, the next one counts; if the hour occurs twice, the first one counts.
 *
 * @returns the first such hour after `now`
 * @throws RangeError for an unknown time zone
 */
export function nextReminder(now: Date, { hour, timeZone, skipDate }: ReminderSchedule): Date {
  const clock = wallClock(timeZone);
  // The date line can skip a whole day.
  for (let days = 0; ; days += 1) {
    const day = isoDate(clock(now) + days * DAY);
    const at = instantAt(Date.parse(day) + hour * HOUR, clock);
    if (at > now && day !== skipDate) return at;
  }
}

/** The local date of a moment, as `2026-03-14`. */
export function localDate(timeZone: string, at: Date): string {
  return isoDate(wallClock(timeZone)(at));
}

/** @param wallTime local wall time in milliseconds, encoded as if it were UTC */
function isoDate(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function instantAt(wallTime: number, clock: (at: Date) => number): Date {
  const offsets = [wallTime - DAY, wallTime + DAY].map((time) => clock(new Date(time)) - time);
  const [first = 0, second = 0] = offsets;
  const earlier = new Date(wallTime - Math.max(first, second));
  const later = new Date(wallTime - Math.min(first, second));
  return clock(earlier) === wallTime ? earlier : later;
}
