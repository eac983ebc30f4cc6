import { MINUTE, SECOND } from '@prayer-swap/shared/time';

const FIRST_MS = SECOND;
const FIRST_SPREAD_MS = 20 * SECOND;
const LONGEST_MS = MINUTE;

/**
 * Returns the delay before the next retry: exponential, at most one minute. Jitter spreads the
 * retries of clients that lost the server at the same time.
 *
 * @param failures the number of consecutive failures, at least one
 * @param chance between 0 and 1
 * @returns milliseconds
 */
export function backOffMs(failures: number, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return whole * (0.5 + chance / 2);
}

/**
 * Returns the delay before an event stream reconnects: anywhere between none and a maximum that
 * doubles with each failure. A restart ends all streams of a server in the same second; ten
 * thousand of them then return at a rate of five hundred a second.
 *
 * @param failures the number of consecutive failures, at least one
 * @param chance between 0 and 1
 * @returns milliseconds
 */
export function spreadMs(failures: number, chance: number): number {
  return Math.min(FIRST_SPREAD_MS * 2 ** (failures - 1), LONGEST_MS) * chance;
}
