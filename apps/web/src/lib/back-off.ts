import { MINUTE, SECOND } from '@prayer-swap/shared/time';

const FIRST_MS = SECOND;
const LONGEST_MS = MINUTE;

/**
 * How long to wait before the next try: twice as long each time, up to a minute. Chance spreads
 * the returns of many who lost the same server at once.
 *
 * @param failures how many tries have failed in a row, at least one
 * @param chance between 0 and 1
 * @returns milliseconds
 */
export function backOffMs(failures: number, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return whole * (0.5 + chance / 2);
}
