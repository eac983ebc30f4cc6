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
  /** Neither quick nor a selection: the report replaces the recorded one. */
  isFull: boolean;
};

const FULL = { rounds: 5, readMs: 3000, writes: 4000 };
const QUICK = { rounds: 3, readMs: 500, writes: 1000 };

const USAGE = 'npm run bench -- [--quick] [--sizes 10k,100k,1m] [--only feed,swap]';

/** Invalid command-line arguments. The message contains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError */
export function parseArguments(args: string[]): Options {
  const { quick, sizes, only } = parseFlags(args);
  return {
    ...(quick ? QUICK : FULL),
    sizes: (sizes ?? (quick ? '10k,100k' : '10k,100k,1m')).split(',').map(parseSize),
    only: only?.split(',') ?? [],
    isFull: !quick && only === undefined,
  };
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        sizes: { type: 'string' },
        only: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** Parses sizes such as `10k` and `1m`. */
function parseSize(text: string): number {
  const [, digits, unit] = /^(\d+)(k|m)$/i.exec(text.trim()) ?? [];
  if (!digits || Number(digits) === 0) throw new UsageError(`No size: ${text}\n${USAGE}`);
  return Number(digits) * (unit?.toLowerCase() === 'm' ? MILLION : THOUSAND);
}

export function sizeLabel(requests: number): string {
  return requests % MILLION === 0 ? `${requests / MILLION}M` : `${requests / THOUSAND}k`;
}
