import { expect } from 'vitest';

/**
 * Checks a duration in the full tier only. `npm test` runs beside other work, where durations are
 * not meaningful.
 *
 * @param ms the measured duration
 * @param limitMs the exclusive limit
 */
export function expectWithin(ms: number, limitMs: number): void {
  if (process.env.TEST_FULL === '1') expect(ms).toBeLessThan(limitMs);
}
