import { DAY, SECOND } from '@prayer-swap/shared/time';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { correctOffset } from './server-clock.ts';

const TRUE_TIME = Date.UTC(2026, 2, 14, 12, 0, 0, 700);

describe('the offset of the clocks', () => {
  it('stays zero on a device whose clock is right', () => {
    expect(correctOffset(0, exchange({ aheadMs: 0 }))).toBe(0);
    expect(correctOffset(0, exchange({ aheadMs: 200, takesMs: 80 }))).toBe(0);
  });

  it.each([
    ['ahead', DAY],
    ['behind', -DAY],
  ])('is found by one response on a clock a day %s', (_, aheadMs) => {
    const offsetMs = correctOffset(0, exchange({ aheadMs, takesMs: 100 }));
    expect(offsetMs + aheadMs).toBeLessThanOrEqual(0);
    expect(offsetMs + aheadMs).toBeGreaterThanOrEqual(-1100);
  });

  it('returns to zero within a second when the clock was put right', () => {
    const corrected = correctOffset(-DAY, exchange({ aheadMs: 0 }));
    expect(Math.abs(corrected)).toBeLessThanOrEqual(SECOND);
  });

  it('is not changed by a response that took long', () => {
    expect(correctOffset(-DAY, exchange({ aheadMs: DAY, takesMs: 15 * SECOND }))).toBe(-DAY);
  });

  it('is corrected if the clock was put back during a request', () => {
    const { sentAtMs, serverMs } = exchange({ aheadMs: DAY });
    const corrected = correctOffset(-DAY, { sentAtMs, receivedAtMs: TRUE_TIME, serverMs });
    expect(Math.abs(corrected)).toBeLessThanOrEqual(SECOND);
  });

  it('comes closer to the true one with each response and is never too large', () => {
    const exchanges = fc.array(fc.tuple(fc.nat(5000), fc.nat(DAY)), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -DAY, max: DAY }), exchanges, (aheadMs, list) => {
        let offsetMs = 10 * DAY;
        let error = Number.POSITIVE_INFINITY;
        for (const [takesMs, laterMs] of list) {
          offsetMs = correctOffset(offsetMs, exchange({ aheadMs, takesMs, laterMs }));
          const nextError = -aheadMs - offsetMs;
          expect(nextError).toBeGreaterThanOrEqual(0);
          expect(nextError).toBeLessThanOrEqual(error);
          error = nextError;
        }
      }),
    );
  });
});

describe('the clock of the server', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    vi.useFakeTimers({ now: TRUE_TIME + DAY });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('is read from the date of a response and known at the next start', async () => {
    const clock = await startApp();
    const corrected = vi.fn();
    clock.onClockCorrection(corrected);
    clock.observeServerTime(dated(TRUE_TIME), Date.now());
    expect(clock.serverNow()).toBe(TRUE_TIME - 700);
    clock.observeServerTime(dated(TRUE_TIME), Date.now());
    expect(corrected).toHaveBeenCalledOnce();

    vi.setSystemTime(TRUE_TIME + DAY + 5 * SECOND);
    expect((await startApp()).serverNow()).toBe(TRUE_TIME - 700 + 5 * SECOND);
  });

  it('includes the age of a copy that a cache has sent', async () => {
    const clock = await startApp();
    const headers = dated(TRUE_TIME - 90 * SECOND);
    headers.set('age', '90');
    clock.observeServerTime(headers, Date.now());
    expect(clock.serverNow()).toBe(TRUE_TIME - 700);
  });

  it.each([
    ['without a date', {}],
    ['with an unreadable one', { date: 'yesterday' }],
  ])('is the device’s after a response %s', async (_, headers) => {
    const clock = await startApp();
    clock.observeServerTime(new Headers(headers), Date.now());
    expect(clock.serverNow()).toBe(Date.now());
    expect(stored.size).toBe(0);
  });

  it('is the device’s if the stored offset is unreadable or storage is forbidden', async () => {
    stored.set('clock-offset', 'x');
    expect((await startApp()).clockOffset()).toBe(0);
    vi.stubGlobal('localStorage', undefined);
    const clock = await startApp();
    expect(clock.clockOffset()).toBe(0);
    clock.observeServerTime(dated(TRUE_TIME), Date.now());
    expect(clock.serverNow()).toBe(TRUE_TIME - 700);
  });
});

function startApp() {
  vi.resetModules();
  return import('./server-clock.ts');
}

/** Servers send whole seconds, rounded down. */
function dated(ms: number): Headers {
  return new Headers({ date: new Date(ms).toUTCString() });
}

type Conditions = { aheadMs: number; takesMs?: number; laterMs?: number };

/** A response that the server writes half-way. */
function exchange({ aheadMs, takesMs = 0, laterMs = 0 }: Conditions) {
  const sentMs = TRUE_TIME + laterMs;
  const serverMs = Math.floor((sentMs + takesMs / 2) / SECOND) * SECOND;
  return { sentAtMs: sentMs + aheadMs, receivedAtMs: sentMs + takesMs + aheadMs, serverMs };
}
