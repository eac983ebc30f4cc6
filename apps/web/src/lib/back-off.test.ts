import { expect, test } from 'vitest';
import { backOffMs, spreadMs } from './back-off.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [6, 32_000],
  [7, 60_000],
  [1000, 60_000],
])('after %i failures the delay is at most %i ms and at least half of it', (failures, longest) => {
  expect(backOffMs(failures, 1)).toBe(longest);
  expect(backOffMs(failures, 0)).toBe(longest / 2);
});

test.each([
  [1, 20_000],
  [2, 40_000],
  [3, 60_000],
  [1000, 60_000],
])('after %i failures, event streams reconnect evenly over %i ms', (failures, longest) => {
  expect(spreadMs(failures, 0)).toBe(0);
  expect(spreadMs(failures, 0.5)).toBe(longest / 2);
  expect(spreadMs(failures, 1)).toBe(longest);
});
