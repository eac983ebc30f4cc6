import { describe, expect, it } from 'vitest';
import { MINUTE } from '../time.ts';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { on: true, from: '22:00', until: '07:00' };

function end(now: string, timeZone: string | null, hours: Partial<typeof NIGHT> = {}) {
  return quietUntil(new Date(now), { ...NIGHT, ...hours }, timeZone)?.toISOString() ?? null;
}

describe('quiet hours over midnight', () => {
  it.each([
    ['a minute before', '2026-03-14T21:59:59.999Z', null],
    ['as they start', '2026-03-14T22:00:00.000Z', '2026-03-15T07:00:00.000Z'],
    ['late in the evening', '2026-03-14T23:59:30.000Z', '2026-03-15T07:00:00.000Z'],
    ['at midnight', '2026-03-15T00:00:00.000Z', '2026-03-15T07:00:00.000Z'],
    ['in their last moment', '2026-03-15T06:59:59.999Z', '2026-03-15T07:00:00.000Z'],
    ['as they end', '2026-03-15T07:00:00.000Z', null],
    ['at noon', '2026-03-15T12:00:00.000Z', null],
  ])('%s', (_, now, expected) => {
    expect(end(now, 'UTC')).toBe(expected);
  });
});

describe('quiet hours within a day', () => {
  const rest = { from: '12:30', until: '14:05' };

  it.each([
    ['before', '2026-03-14T12:29:00Z', null],
    ['as they start', '2026-03-14T12:30:00Z', '2026-03-14T14:05:00.000Z'],
    ['in between', '2026-03-14T14:04:59Z', '2026-03-14T14:05:00.000Z'],
    ['after', '2026-03-14T14:05:00Z', null],
    ['at night', '2026-03-14T02:00:00Z', null],
  ])('%s', (_, now, expected) => {
    expect(end(now, 'UTC', rest)).toBe(expected);
  });

  it('can leave one minute of the day', () => {
    const nearlyAlways = { from: '00:01', until: '00:00' };
    expect(end('2026-03-14T00:00:30Z', 'UTC', nearlyAlways)).toBeNull();
    expect(end('2026-03-14T00:01:00Z', 'UTC', nearlyAlways)).toBe('2026-03-15T00:00:00.000Z');
  });

  it('can be one minute of the day', () => {
    const aMinute = { from: '23:59', until: '00:00' };
    expect(end('2026-03-14T23:59:59Z', 'UTC', aMinute)).toBe('2026-03-15T00:00:00.000Z');
    expect(end('2026-03-15T00:00:00Z', 'UTC', aMinute)).toBeNull();
  });
});

describe('no quiet hours', () => {
  it.each(['2026-03-14T00:00:00Z', '2026-03-14T07:00:00Z', '2026-03-14T22:00:00Z'])(
    'apply never at %s where disabled, invalid, or without a time zone',
    (now) => {
      expect(end(now, 'UTC', { on: false })).toBeNull();
      for (const time of ['00:00', '07:00', '22:00']) {
        expect(end(now, 'UTC', { from: time, until: time })).toBeNull();
      }
      expect(end(now, null)).toBeNull();
    },
  );
});

describe('the member’s clock', () => {
  it.each([
    ['Europe/Lisbon', '2026-06-30T21:00:00Z', '2026-07-01T06:00:00.000Z'],
    ['America/New_York', '2026-06-30T02:00:00Z', '2026-06-30T11:00:00.000Z'],
    ['America/New_York', '2026-06-30T01:59:00Z', null],
    ['Asia/Kathmandu', '2026-06-30T16:15:00Z', '2026-07-01T01:15:00.000Z'],
    ['Asia/Kolkata', '2026-06-30T16:29:59Z', null],
    ['Pacific/Kiritimati', '2026-06-30T08:00:00Z', '2026-06-30T17:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-30T09:00:00Z', '2026-06-30T18:00:00.000Z'],
  ])('%s at %s', (timeZone, now, expected) => {
    expect(end(now, timeZone)).toBe(expected);
  });
});

describe('a clock that is set forward', () => {
  // Berlin, 29 March 2026: 02:00 becomes 03:00, at 01:00 UTC.
  it('shortens the night', () => {
    expect(end('2026-03-28T21:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
  });

  it('past their end ends them', () => {
    const hours = { from: '23:00', until: '02:30' };
    expect(end('2026-03-28T22:10:00Z', 'Europe/Berlin', hours)).toBe('2026-03-29T01:00:00.000Z');
    expect(end('2026-03-29T00:59:00Z', 'Europe/Berlin', hours)).toBe('2026-03-29T01:00:00.000Z');
    expect(end('2026-03-29T01:00:00Z', 'Europe/Berlin', hours)).toBeNull();
  });

  it('past their start starts them', () => {
    const hours = { from: '02:30', until: '06:00' };
    expect(end('2026-03-29T00:59:00Z', 'Europe/Berlin', hours)).toBeNull();
    expect(end('2026-03-29T01:00:00Z', 'Europe/Berlin', hours)).toBe('2026-03-29T04:00:00.000Z');
  });

  it('past all of them skips them', () => {
    const hours = { from: '02:10', until: '02:50' };
    for (const now of ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z']) {
      expect(end(now, 'Europe/Berlin', hours)).toBeNull();
    }
  });

  it('by half an hour, on Lord Howe', () => {
    // 4 October 2026: 02:00 becomes 02:30, at 15:30 UTC the day before.
    expect(end('2026-10-03T12:00:00Z', 'Australia/Lord_Howe')).toBe('2026-10-03T20:00:00.000Z');
  });
});

describe('a clock that is set back', () => {
  // Berlin, 25 October 2026: 03:00 becomes 02:00, at 01:00 UTC.
  it('lengthens the night', () => {
    expect(end('2026-10-24T20:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('into them starts them again', () => {
    const hours = { from: '23:00', until: '02:30' };
    expect(end('2026-10-24T22:00:00Z', 'Europe/Berlin', hours)).toBe('2026-10-25T00:30:00.000Z');
    expect(end('2026-10-25T00:45:00Z', 'Europe/Berlin', hours)).toBeNull();
    expect(end('2026-10-25T01:10:00Z', 'Europe/Berlin', hours)).toBe('2026-10-25T01:30:00.000Z');
    expect(end('2026-10-25T01:30:00Z', 'Europe/Berlin', hours)).toBeNull();
  });

  it('at their end continues them', () => {
    const hours = { from: '23:00', until: '03:00' };
    expect(end('2026-10-25T00:59:00Z', 'Europe/Berlin', hours)).toBe('2026-10-25T02:00:00.000Z');
  });
});

describe('the end in any time zone and hour', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tehran'];
  const starts = ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z', '2026-10-03T12:00:00Z'];

  it.each(zones)('is the first minute that is not quiet: %s', (timeZone) => {
    for (const start of starts) {
      for (let step = 0; step < 72; step += 1) {
        const now = new Date(Date.parse(start) + step * 31 * MINUTE);
        const until = quietUntil(now, NIGHT, timeZone);
        if (until === null) continue;
        expect(quietUntil(until, NIGHT, timeZone)).toBeNull();
        for (let at = now.getTime(); at < until.getTime(); at += 17 * MINUTE) {
          expect(quietUntil(new Date(at), NIGHT, timeZone)).toEqual(until);
        }
      }
    }
  });
});
