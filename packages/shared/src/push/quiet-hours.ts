import { DAY, MINUTE } from '../time.ts';
import { wallClock } from '../time-zone.ts';

/** Times of day as `HH:MM`; equal values mean no quiet hours. */
export type QuietHoursSettings = { on: boolean; from: string; until: string };

const MINUTES_PER_DAY = DAY / MINUTE;

/**
 * Returns the end of the quiet hours that contain a moment. They follow local wall time: a clock
 * change that skips their end ends them, and a change back into them resumes them.
 *
 * @param timeZone an IANA name; null if unknown, which means no quiet hours
 * @returns the first minute after the quiet hours; null if the moment is outside them
 */
export function quietUntil(
  now: Date,
  { on, from, until }: QuietHoursSettings,
  timeZone: string | null,
): Date | null {
  if (!on || timeZone === null) return null;
  const wallTime = wallClock(timeZone);
  const clock = (at: Date) => (wallTime(at) % DAY) / MINUTE;
  const [first, end] = [minuteOfDay(from), minuteOfDay(until)];
  const isQuiet = (at: Date) => isWithin(clock(at), first, end);
  if (!isQuiet(now)) return null;
  const expected = addMinutes(now, (end - clock(now) + MINUTES_PER_DAY) % MINUTES_PER_DAY);
  if (clock(expected) === end) return expected;
  // A clock change falls into the interval, so the minutes are checked one by one.
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

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
