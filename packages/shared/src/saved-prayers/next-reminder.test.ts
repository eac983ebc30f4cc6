import { describe, expect, it } from 'vitest';
import { localDate, nextReminder } from './next-reminder.ts';

const next = (now: string, hour: number, timeZone: string, skipDate: string | null = null) =>
  nextReminder(new Date(now), { hour, timeZone, skipDate }).toISOString();

describe('the next reminder', () => {
  it.each([
    ['today, before the hour', '2026-03-14T05:00:00Z', 7, 'UTC', '2026-03-14T07:00'],
    ['tomorrow, after the hour', '2026-03-14T07:00:00Z', 7, 'UTC', '2026-03-15T07:00'],
    ['in local time', '2026-03-14T05:00:00Z', 7, 'Asia/Kolkata', '2026-03-15T01:30'],
    [
      'on the member’s day, not the server’s',
      '2026-03-14T20:00:00Z',
      6,
      'Pacific/Auckland',
      '2026-03-15T17:00',
    ],
    ['at midnight', '2026-03-14T23:59:00Z', 0, 'UTC', '2026-03-15T00:00'],
    ['over a year’s end', '2026-12-31T20:00:00Z', 9, 'Europe/Lisbon', '2027-01-01T09:00'],
    [
      'after the clock was set forward',
      '2026-03-28T12:00:00Z',
      8,
      'Europe/Berlin',
      '2026-03-29T06:00',
    ],
    [
      'a skipped hour, in the next one',
      '2026-03-28T12:00:00Z',
      2,
      'Europe/Berlin',
      '2026-03-29T01:00',
    ],
    [
      'a repeated hour, in the first',
      '2026-10-24T12:00:00Z',
      2,
      'Europe/Berlin',
      '2026-10-25T00:00',
    ],
    [
      'after a day that a time zone skipped',
      '2011-12-30T08:00:00Z',
      12,
      'Pacific/Apia',
      '2011-12-30T22:00',
    ],
  ])('is %s', (_, now, hour, timeZone, at) => {
    expect(next(now, hour, timeZone)).toBe(`${at}:00.000Z`);
  });

  it('skips a day that had one', () => {
    const now = '2026-03-14T05:00:00Z';
    expect(next(now, 20, 'UTC', '2026-03-14')).toBe('2026-03-15T20:00:00.000Z');
    expect(next(now, 20, 'UTC', '2026-03-13')).toBe('2026-03-14T20:00:00.000Z');
  });

  it('is later than now and at the hour, in any time zone', () => {
    const zones = [
      'UTC',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
    ];
    for (let day = 0; day < 400; day += 1) {
      const now = new Date(Date.UTC(2026, 0, day, (day * 7) % 24, (day * 13) % 60));
      for (const timeZone of zones) {
        const at = nextReminder(now, { hour: 12, timeZone, skipDate: null });
        expect(at.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
        expect(new Intl.DateTimeFormat('en-GB', clock).format(at)).toBe('12:00');
      }
    }
  });

  it('is absent for an unknown time zone', () => {
    expect(() => next('2026-03-14T05:00:00Z', 7, 'Mars/Olympus')).toThrow(RangeError);
  });
});

it('days follow the member’s time zone', () => {
  const at = new Date('2026-03-14T20:00:00Z');
  expect(localDate('Pacific/Auckland', at)).toBe('2026-03-15');
  expect(localDate('America/Lima', at)).toBe('2026-03-14');
});
