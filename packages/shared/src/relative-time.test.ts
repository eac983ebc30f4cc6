import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fc } from '../test/fast-check.ts';
import { relativeTime } from './relative-time.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

const NOW = new Date('2026-03-14T12:00:00.000Z');
const ago = (ms: number) => relativeTime(new Date(NOW.getTime() - ms), NOW);

// A date is that of the reader's time zone.
beforeAll(() => void vi.stubEnv('TZ', 'UTC'));
afterAll(() => void vi.unstubAllEnvs());

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [1, 'Just now'],
    [HOUR - 1, 'Just now'],
    [HOUR, '1h ago'],
    [2 * HOUR - 1, '1h ago'],
    [23 * HOUR + 59 * MINUTE, '23h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [2 * DAY - 1, '1d ago'],
    [7 * DAY - 1, '6d ago'],
    [7 * DAY, 'Mar 7, 2026'],
    [400 * DAY, 'Feb 7, 2025'],
    [-1, 'Just now'],
    [-3 * HOUR, 'Just now'],
    [-400 * DAY, 'Just now'],
  ])('%i ms ago is "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  /** The hours that the text names; a date is older than all of them. */
  function hoursOf(text: string): number {
    if (text === 'Just now') return 0;
    const [, count, unit] = /^(\d+)([hd]) ago$/.exec(text) ?? [];
    if (count === undefined) return Number.POSITIVE_INFINITY;
    return Number(count) * (unit === 'd' ? 24 : 1);
  }

  const age = fc.integer({ min: -30 * DAY, max: 30 * DAY });

  it('is monotonic in time', () => {
    fc.assert(
      fc.property(age, age, (one, other) => {
        const [younger, older] = one <= other ? [one, other] : [other, one];
        expect(hoursOf(ago(younger))).toBeLessThanOrEqual(hoursOf(ago(older)));
      }),
      { numRuns: 1000 },
    );
  });

  it('is never negative, and never off by an hour or a day', () => {
    fc.assert(
      fc.property(age, (ms) => {
        const text = ago(ms);
        expect(text).toMatch(/^(Just now|\d+[hd] ago|[A-Z][a-z]{2} \d{1,2}, \d{4})$/);
        const hours = hoursOf(text);
        if (text.endsWith('h ago')) expect(hours).toBe(Math.floor(ms / HOUR));
        if (text.endsWith('d ago')) expect(hours / 24).toBe(Math.floor(ms / DAY));
      }),
      { numRuns: 1000 },
    );
  });
});
