import { DAY, MINUTE } from '../time.ts';

/** Times of day as `HH:MM`; the same one twice is no time at all. */
export type QuietHoursSettings = { on: boolean; from: string; until: string };

const MINUTES_PER_DAY = DAY / MINUTE;

/**
 * When the quiet hours end that are running at a moment. They go by the clock on the member's wall:
 * a clock that is set forward over their end has ended them, one that is set back into them begins
 * them again.
 *
 * @param timeZone an IANA name; null where nobody knows what the clock says, and nothing is quiet
 * @returns the first minute that is not quiet any more; null where none is running
 */
export function quietUntil(
  now: Date,
  { on, from, until }: QuietHoursSettings,
  timeZone: string | null,
): Date | null {
  if (!on || timeZone === null) return null;
  const clock = wallClock(timeZone);
  const [first, end] = [minuteOfDay(from), minuteOfDay(until)];
  const isQuiet = (at: Date) => isWithin(clock(at), first, end);
  if (!isQuiet(now)) return null;
  const expected = addMinutes(now, (end - clock(now) + MINUTES_PER_DAY) % MINUTES_PER_DAY);
  if (clock(expected) === end) return expected;
  // The clock is changed meanwhile, so it is asked minute by minute.
  let at = addMinutes(now, 1);
  while (isQuiet(at)) at = addMinutes(at, 1);
  return at;
}

function isWithin(minute: number, from: number, until: number): boolean {
  return from <= until ? from <= minute && minute < until : from <= minute || minute < until;
}

function addMinutes(at: Date, minutes: number): Date {
  return new Date(Math.floor(at.getTime() / MINUTE) * MINUTE + minutes * MINUTE);
}

/** @returns what tells the minute of the day, from 0 to 1439 */
function wallClock(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => minuteOfDay(format.format(at));
}

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
