import { expect, it } from 'vitest';
import { parseArguments, sizeLabel } from './arguments.ts';

it('a run has three sizes and five rounds, a quick one less of both', () => {
  const sizes = [10_000, 100_000, 1_000_000];
  expect(parseArguments([])).toMatchObject({ sizes, rounds: 5, readMs: 3_000, only: [] });
  const quick = { sizes: [10_000, 100_000], rounds: 3, readMs: 500 };
  expect(parseArguments(['--quick', '--only', 'feed,swap'])).toMatchObject({
    ...quick,
    only: ['feed', 'swap'],
  });
});

it.each([
  ['10m', [10_000_000]],
  ['10k, 250K,1M', [10_000, 250_000, 1_000_000]],
])('reads the sizes %s', (text, sizes) => {
  expect(parseArguments(['--sizes', text]).sizes).toEqual(sizes);
});

it.each([
  [['--sizes', '10000']],
  [['--sizes', '9k']],
  [['--sizes', 'many']],
  [['--fast']],
  [['fast']],
])('rejects %j', (given) => {
  expect(() => parseArguments(given)).toThrow();
});

it.each([
  [10_000, '10k'],
  [1_500_000, '1500k'],
  [1_000_000, '1M'],
])('a size of %d is named %s', (requests, label) => {
  expect(sizeLabel(requests)).toBe(label);
});
