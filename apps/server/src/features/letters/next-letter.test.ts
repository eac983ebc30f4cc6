import { describe, expect, it } from 'vitest';
import { nextLetter } from './next-letter.ts';

const next = (now: string, timeZone: string) => nextLetter(new Date(now), timeZone).toISOString();

describe('the next letter', () => {
  it.each([
    ['on Sunday evening', '2026-03-11T09:00:00Z', 'UTC', '2026-03-15T18:00'],
    ['in a week, after the hour', '2026-03-15T18:00:00Z', 'UTC', '2026-03-22T18:00'],
    ['on the member’s Sunday', '2026-03-15T05:30:00Z', 'Pacific/Auckland', '2026-03-22T05:00'],
    ['in local time', '2026-03-11T09:00:00Z', 'Asia/Kolkata', '2026-03-15T12:30'],
    ['after a clock change', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T16:00'],
  ])('is %s', (_, now, timeZone, at) => {
    expect(next(now, timeZone)).toBe(`${at}:00.000Z`);
  });
});
