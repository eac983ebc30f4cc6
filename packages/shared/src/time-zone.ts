import * as z from 'zod/mini';

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
