import { parseArgs } from 'node:util';

export type Options = {
  /** The number of requests in each database. */
  sizes: number[];
  rounds: number;
  /** The duration of a round of reads. */
  readMs: number;
  /** The number of calls in a round of writes. */
  writes: number;
  /** Substrings of names; a measurement that matches none is skipped. Empty: all run. */
  only: string[];
};

const FULL = { rounds: 5, readMs: 3000, writes: 4000 };
const QUICK = { rounds: 3, readMs: 500, writes: 1000 };

export const USAGE = 'npm run bench -- [--quick] [--sizes 10k,100k,1m] [--only feed,swap]';

/** @throws for an argument that is not in the usage */
export function parseArguments(args: string[]): Options {
  const { quick, sizes, only } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      only: { type: 'string' },
    },
  }).values;
  return {
    ...(quick ? QUICK : FULL),
    sizes: (sizes ?? (quick ? '10k,100k' : '10k,100k,1m')).split(',').map(parseSize),
    only: only?.split(',') ?? [],
  };
}

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;
/** PostgreSQL reads smaller tables without their indexes, so no plan compares with another. */
const SMALLEST = 10 * THOUSAND;

/** Parses sizes such as `10k` and `1m`. */
function parseSize(text: string): number {
  const [, digits, unit] = /^(\d+)(k|m)$/i.exec(text.trim()) ?? [];
  const size = Number(digits) * (unit?.toLowerCase() === 'm' ? MILLION : THOUSAND);
  if (!(size >= SMALLEST)) throw new Error(`No size of at least 10k: ${text}`);
  return size;
}

export function sizeLabel(requests: number): string {
  return requests % MILLION === 0 ? `${requests / MILLION}M` : `${requests / THOUSAND}k`;
}
