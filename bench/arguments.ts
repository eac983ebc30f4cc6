import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY, HOUR, MINUTE, SECOND } from '@prayer-swap/shared/time';

export type Options = {
  /** The number of requests in each database, in the order given. */
  sizes: number[];
  quick: boolean;
  rounds: number;
  /** The duration of a round of reads. */
  readMs: number;
  /** The number of calls in a round of writes. */
  writes: number;
  /** Substrings of names; a measurement that matches none is skipped. Empty: all run. */
  only: string[];
  peers: boolean;
  /** Whether a community with circles is compared with one without. */
  circles: boolean;
  /** Whether push messages are enabled, with a provider that accepts everything. */
  push: boolean;
  /** The duration of the mixed load; null: no mixed load. */
  soakMs: number | null;
  /** The number of event streams on one process; null: not measured. */
  listeners: number | null;
  /** The events to them in a second. */
  events: number;
  /** The folder of the seeded databases. */
  data: string;
  /** Whether they are retained for the next run. */
  keep: boolean;
};

const FLAGS = {
  quick: { type: 'boolean', default: false },
  size: { type: 'string' },
  sizes: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  writes: { type: 'string' },
  only: { type: 'string' },
  peers: { type: 'boolean', default: false },
  circles: { type: 'boolean', default: false },
  push: { type: 'boolean', default: false },
  soak: { type: 'string' },
  listeners: { type: 'string' },
  events: { type: 'string' },
  data: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const;

const USAGE = `npm run bench -- [--quick] [--sizes 10k,100k,1m] [--size 10m] [--rounds 5] [--seconds 3] [--writes 4000]
  [--only feed,swap] [--peers] [--circles] [--push] [--soak 10m] [--listeners 10000] [--events 100] [--data folder] [--keep]`;

/** Invalid command-line arguments. The message contains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError */
export function parseArguments(args: string[]): Options {
  const flags = parseFlags(args);
  const { quick, peers, circles, push, keep } = flags;
  const sizes = flags.size ?? flags.sizes ?? (quick ? '10k,100k' : '10k,100k,1m');
  return {
    quick,
    peers,
    circles,
    push,
    keep,
    sizes: sizes.split(',').map(parseSize),
    rounds: parsePositiveInteger('rounds', flags.rounds ?? (quick ? '3' : '5')),
    readMs: parseSeconds(flags.seconds ?? (quick ? '0.5' : '3')) * SECOND,
    writes: parsePositiveInteger('writes', flags.writes ?? (quick ? '1000' : '4000')),
    only: flags.only?.split(',') ?? [],
    soakMs: flags.soak === undefined ? null : parseDuration(flags.soak),
    listeners:
      flags.listeners === undefined ? null : parsePositiveInteger('listeners', flags.listeners),
    events: parsePositiveInteger('events', flags.events ?? '100'),
    data: flags.data ?? join(tmpdir(), 'prayer-swap-bench'),
  };
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const THOUSAND = 1000;

/** Parses sizes such as `10k` and `1m`. */
function parseSize(text: string): number {
  const [, digits, unit] = /^(\d+)(k|m)$/i.exec(text.trim()) ?? [];
  if (!digits || Number(digits) === 0) throw new UsageError(`No size: ${text}\n${USAGE}`);
  return Number(digits) * (unit?.toLowerCase() === 'm' ? THOUSAND * THOUSAND : THOUSAND);
}

export function sizeLabel(requests: number): string {
  const million = THOUSAND * THOUSAND;
  return requests % million === 0 ? `${requests / million}M` : `${requests / THOUSAND}k`;
}

const UNITS: Record<string, number> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

function parseDuration(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(digits) * (UNITS[unit] ?? Number.NaN);
  if (!(ms > 0)) throw new UsageError(`No duration: ${text}\n${USAGE}`);
  return ms;
}

function parseSeconds(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`--seconds must be a number above 0\n${USAGE}`);
  return value;
}

function parsePositiveInteger(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`--${name} must be a whole number\n${USAGE}`);
  return Number(text);
}
