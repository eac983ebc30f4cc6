import { expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

it.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100, 1], 9.5],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it.each([
  [0, 0],
  [0.5, 50],
  [0.99, 99],
  [1, 100],
])('the quantile %d of 0 to 100 is %d', (share, value) => {
  const hundred = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(quantile(hundred, share)).toBeCloseTo(value);
});
