import { describe, expect, it } from 'vitest';
import { parseArguments, sizeLabel, UsageError } from './arguments.ts';

describe('the command line of the bench', () => {
  it('defaults to three sizes and five rounds', () => {
    expect(parseArguments([])).toMatchObject({
      sizes: [10_000, 100_000, 1_000_000],
      quick: false,
      rounds: 5,
      readMs: 3_000,
      only: [],
      soakMs: null,
      peers: false,
      circles: false,
      keep: false,
    });
  });

  it('reduces both for a quick run', () => {
    const quick = parseArguments(['--quick']);
    expect(quick).toMatchObject({ sizes: [10_000, 100_000], quick: true, readMs: 500 });
  });

  it.each([
    ['10k', [10_000]],
    ['10m', [10_000_000]],
    ['10k, 250K,1M', [10_000, 250_000, 1_000_000]],
  ])('reads the sizes %s', (said, sizes) => {
    expect(parseArguments(['--sizes', said]).sizes).toEqual(sizes);
  });

  it.each([
    ['30s', 30_000],
    ['10m', 600_000],
    ['1h', 3_600_000],
  ])('lasts %s', (said, ms) => {
    expect(parseArguments([`--soak=${said}`]).soakMs).toBe(ms);
  });

  it.each([
    [['--sizes', '10']],
    [['--sizes', '0k']],
    [['--size', 'many']],
    [['--soak', '10']],
    [['--soak', '0m']],
    [['--rounds', '0']],
    [['--seconds', '0']],
    [['--seconds', 'few']],
    [['--rounds', '2.5']],
    [['--fast']],
    [['fast']],
  ])('rejects %j with the usage', (given) => {
    expect(() => parseArguments(given)).toThrow(UsageError);
    expect(() => parseArguments(given)).toThrow(/npm run bench -- /);
  });
});

describe('a size', () => {
  it.each([
    [10_000, '10k'],
    [1_500_000, '1500k'],
    [1_000_000, '1M'],
  ])('of %d is named %s', (requests, label) => {
    expect(sizeLabel(requests)).toBe(label);
  });
});
