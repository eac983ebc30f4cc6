import type { Buffers } from './floor/compare-plans.ts';
import type { Figures, Measured } from './measure.ts';

type Row = Record<string, number>;

/**
 * The rows of a table for `console.table`, by their titles: each measurement of ours, and below it
 * the floor's.
 *
 * @param buffers by the name of the read
 */
export function tableOf(measured: Measured[], buffers: Map<string, Buffers>): Record<string, Row> {
  return Object.fromEntries(
    measured.flatMap(({ name, title, ours, floor }) => [
      [title, rowOf(ours, ours.perSecond / floor.perSecond, buffers.get(name)?.ours)],
      [`${title}: floor`, rowOf(floor, 1, buffers.get(name)?.floor)],
    ]),
  );
}

function rowOf(
  { perSecond, p50Ms, p99Ms, nodeCpuUs, databaseCpuUs }: Figures,
  ratio: number,
  buffers: number | undefined,
): Row {
  return {
    'a second': round(perSecond),
    ratio: round(ratio, 2),
    'p50 ms': round(p50Ms, 1),
    'p99 ms': round(p99Ms, 1),
    'server µs': round(nodeCpuUs),
    'database µs': round(databaseCpuUs),
    ...(buffers !== undefined && { buffers: round(buffers) }),
  };
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
