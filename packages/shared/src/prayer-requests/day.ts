import { DAY, HOUR } from '../time.ts';

/** How far ahead the day of a request can be, in days. */
export const DAY_MAX_AHEAD = 60;

/** The clocks of the world differ from UTC by these amounts at most. */
const LATEST_CLOCK_MS = 12 * HOUR;
const EARLIEST_CLOCK_MS = 14 * HOUR;

/** Whether a day is over by every clock. @param day as `2026-12-01` */
export function isOverEverywhere(day: string, now: Date): boolean {
  return day < toDay(now.getTime() - LATEST_CLOCK_MS);
}

/** Whether a day is further ahead than allowed, by every clock. */
export function isTooFarAhead(day: string, now: Date): boolean {
  return day > toDay(now.getTime() + EARLIEST_CLOCK_MS + DAY_MAX_AHEAD * DAY);
}

/** A number of days after a day. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY);
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
