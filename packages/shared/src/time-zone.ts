import * as z from 'zod/mini';
import { MINUTE } from './time.ts';

/** An IANA name such as `Europe/Lisbon`, as the device reports it. */
export const timeZoneSchema = z.string().check(z.maxLength(64), z.refine(isTimeZone));

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * @param timeZone an IANA name
 * @returns a function from a moment to its local wall time, to the minute, in milliseconds as if it
 *   were UTC
 */
export function wallClock(timeZone: string): (at: Date) => number {
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
    const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const minutes = getPart('hour') * 60 + getPart('minute');
    return Date.UTC(getPart('year'), getPart('month') - 1, getPart('day')) + minutes * MINUTE;
  };
}
