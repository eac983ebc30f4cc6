import type { Measured } from '../figures/measure.ts';
import { READS } from './growth.ts';
import type { Growth, SizeResult, TargetResult } from './result.ts';

const MILLION = 1_000_000;

/** The product's targets with the measured values, evaluated at the largest database. */
export function evaluateTargets(sizes: SizeResult[], growth: Growth[]): TargetResult[] {
  const largest = sizes.at(-1);
  if (!largest) return [];
  const find = (name: string) => largest.measured.find((one) => one.name === name);
  const titleOf = (name: string) => find(name)?.title ?? name;
  const feed = find('feed');
  const comparedWithFloor = [
    ['feed', 3],
    ['deep', 1],
    ['notifications', 0.95],
    ['unread', 0.95],
    ['create', 1],
    ['react', 1],
    ['pray', 1],
    ['flag', 0.5],
  ] as const;
  const ofFeed = (name: string) => quotient(find(name)?.ours?.p50Ms, feed?.ours?.p50Ms);
  return [
    ...comparedWithFloor.map(([name, least]) =>
      atLeast(`${titleOf(name)}: responses a second, of the floor’s`, least, speed(find(name))),
    ),
    atMost(`${titleOf('feed')}: CPU of the server a request, of the floor’s`, 0.5, cpu(feed)),
    atMost(`${titleOf('popular')}: median, of the first page’s`, 2, ofFeed('popular')),
    atMost(`${titleOf('swap')}: median, of the first page’s`, 1.2, ofFeed('swap')),
    ...READS.map((name) => atMost(`${titleOf(name)}: p99, of its median`, 3, tail(find(name)))),
    ...evaluateGrowth(sizes, growth),
    atMost('Memory after the load, MB', 130, largest.memoryMb.afterLoad),
    atMost('Memory under ten minutes of mixed load, most, MB', 130, largest.soak?.maxMb ?? null),
    atMost('and its growth, MB a minute', 0.5, largest.soak?.slopeMbPerMinute ?? null),
    atMost('First answer with the database up, ms', 600, largest.startsMs?.databaseUp ?? null),
    atMost('First answer with the embedded database, ms', 1500, largest.startsMs?.embedded ?? null),
    ...evaluatePeer(largest),
  ];
}

function speed(measured: Measured | undefined): number | null {
  return quotient(measured?.ours?.perSecond, measured?.floor?.perSecond);
}

function cpu(measured: Measured | undefined): number | null {
  return quotient(measured?.ours?.nodeCpuUs, measured?.floor?.nodeCpuUs);
}

function tail(measured: Measured | undefined): number | null {
  return quotient(measured?.ours?.p99Ms, measured?.ours?.p50Ms);
}

function quotient(one: number | null | undefined, other: number | null | undefined): number | null {
  return one && other ? one / other : null;
}

/** Beyond a million requests more is allowed: the lists of the last days are longer there. */
function evaluateGrowth(sizes: SizeResult[], growth: Growth[]): TargetResult[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || growth.length === 0) return [];
  const span = `${first.label} → ${last.label}`;
  const isBeyond = last.requests > MILLION;
  const most = (name: string) => (isBeyond ? (name === 'feed' ? 1.5 : 2) : 1.3);
  return growth.flatMap(({ name, timeRatio, bufferRatio }) => [
    atMost(`Growth of ${name}, ${span}: median`, most(name), timeRatio),
    ...(isBeyond ? [] : [atMost(`Growth of ${name}, ${span}: buffers`, 1.5, bufferRatio)]),
  ]);
}

function evaluatePeer({ peer, measured }: SizeResult): TargetResult[] {
  if (typeof peer === 'string') return [];
  const of = (name: string) => measured.find((one) => one.name === name)?.ours?.perSecond;
  return [
    atLeast(
      'Feed: requests a second, of PostGraphile’s',
      5,
      quotient(of('feed'), peer.feed.perSecond),
    ),
    atLeast(
      'React: acts a second, of PostGraphile’s',
      2,
      quotient(of('react'), peer.like.perSecond),
    ),
  ];
}

function atLeast(what: string, least: number, value: number | null): TargetResult {
  return evaluate(what, `≥ ${least}`, value, (measured) => measured >= least);
}

function atMost(what: string, most: number, value: number | null): TargetResult {
  return evaluate(what, `≤ ${most}`, value, (measured) => measured <= most);
}

function evaluate(
  what: string,
  reach: string,
  value: number | null,
  isMet: (value: number) => boolean,
): TargetResult {
  if (value === null) return { what, reach, measured: 'not measured', met: null };
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  return { what, reach, measured: value.toFixed(digits), met: isMet(value) };
}
