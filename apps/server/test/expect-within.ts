import { expect } from 'vitest';

/**
 * Judges a duration in the full tier. `npm test` runs beside other work, where a duration proves nothing.
 *
 * @param ms what was measured
 * @param limitMs what it must be below
 */
export function expectWithin(ms: number, limitMs: number): void {
  if (process.env.TEST_FULL === '1') expect(ms).toBeLessThan(limitMs);
}
