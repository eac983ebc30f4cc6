import { describe, expect, it } from 'vitest';
import { median, medianOrNull, quantile, slope } from './statistics.ts';

describe('a median', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100, 1], 9.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('of nothing is NaN', () => {
    expect(median([])).toBeNaN();
  });

  it('is absent as soon as one round was not measured', () => {
    expect(medianOrNull([3, 1, 2])).toBe(2);
    expect(medianOrNull([3, null, 2])).toBeNull();
    expect(medianOrNull([])).toBeNull();
  });
});

describe('a quantile', () => {
  const hundred = Array.from({ length: 101 }, (_, value) => 100 - value);

  it.each([
    [0, 0],
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])('of %d parts 0 to 100 at %d', (share, value) => {
    expect(quantile(hundred, share)).toBeCloseTo(value);
  });
});

describe('a slope', () => {
  it('is the growth between sizes', () => {
    const points = [0, 1, 2, 3].map((x) => ({ x, y: 100 + 2.5 * x }));
    expect(slope(points)).toBeCloseTo(2.5);
  });

  it('is absent for one point', () => {
    expect(slope([{ x: 1, y: 100 }])).toBe(0);
    expect(slope([])).toBe(0);
  });
});
