import { DAY, HOUR, MINUTE } from '../time.ts';

type Wish = {
  /** Of the member's day, from 0 to 23. */
  hour: number;
  /** An IANA name. */
  timeZone: string;
  /** A day that is left out, as `2026-03-14`; null for none. */
  except: string | null;
};

/**
 * When a member is reminded next, by the clock on their wall. An hour that a changed clock leaves out is
 * the one after it; one that it has twice is the first.
 *
 * @returns the first such hour after `now`
 * @throws RangeError for a zone that nobody knows
 */
export function nextReminder(now: Date, { hour, timeZone, except }: Wish): Date {
  const clock = wallClock(timeZone);
  // A day of the sea may be left out as well.
  for (let days = 0; ; days += 1) {
    const day = dayOf(clock(now) + days * DAY);
    const at = momentOf(Date.parse(day) + hour * HOUR, clock);
    if (at > now && day !== except) return at;
  }
}

/** The day of a moment where the member is, as `2026-03-14`. */
export function dayIn(timeZone: string, at: Date): string {
  return dayOf(wallClock(timeZone)(at));
}

/** @param wall what a clock on the wall says, in milliseconds as if it were UTC */
function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function momentOf(wall: number, clock: (at: Date) => number): Date {
  const offsets = [wall - DAY, wall + DAY].map((near) => clock(new Date(near)) - near);
  const [first = 0, second = 0] = offsets;
  const early = new Date(wall - Math.max(first, second));
  const late = new Date(wall - Math.min(first, second));
  return clock(early) === wall ? early : late;
}

/** @returns what tells the wall's time of a moment, to the minute */
function wallClock(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = format.formatToParts(at);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const minutes = of('hour') * 60 + of('minute');
    return Date.UTC(of('year'), of('month') - 1, of('day')) + minutes * MINUTE;
  };
}
