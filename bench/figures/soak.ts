import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { assertOutcome } from '../load/assert-outcome.ts';
import type { Driver } from '../load/driver.ts';
import type { HttpRequest } from '../load/job.ts';
import { residentMb } from '../process/proc.ts';
import { slope } from '../statistics.ts';
import type { Measurement } from '../workload/measurement.ts';

export type Soak = {
  minutes: number;
  samplesMb: number[];
  maxMb: number;
  slopeMbPerMinute: number;
};

const SLICE_MS = 5 * SECOND;
const CONNECTIONS = 32;
/** The share of each read in a hundred reads; writes run in between. */
const READS: Record<string, number> = {
  feed: 60,
  deep: 10,
  popular: 5,
  swap: 5,
  notifications: 5,
  unread: 15,
};
const WRITES_PER_SLICE: Record<string, number> = { create: 20, react: 60, pray: 60 };

export function countSoakSlices(soakMs: number): number {
  return Math.ceil(soakMs / SLICE_MS);
}

/** The number of pairs of each kind that a slice uses. */
export const SOAK_PAIRS_PER_SLICE = 60;

/**
 * Samples the memory in every slice of a mixed load. @returns null if the system does not report it
 */
export async function runSoak(
  { driver, origin, pid }: { driver: Driver; origin: string; pid: number },
  measurements: Measurement[],
  soakMs: number,
): Promise<Soak | null> {
  const samples: { x: number; y: number }[] = [];
  const startedAt = performance.now();
  for (let slice = 0; slice < countSoakSlices(soakMs); slice += 1) {
    const job = { origin, connections: CONNECTIONS };
    const reads = shuffleRequests(measurements, READS);
    const read = await driver.run({ ...job, calls: reads, durationMs: SLICE_MS });
    assertOutcome(read, 200, 'The mixed load, reading');
    const writes = shuffleRequests(measurements, WRITES_PER_SLICE);
    const written = await driver.run({ ...job, calls: writes, durationMs: null });
    assertOutcome(written, 201, 'The mixed load, writing');
    const mb = residentMb(pid);
    if (mb === null) return null;
    samples.push({ x: (performance.now() - startedAt) / MINUTE, y: mb });
  }
  const samplesMb = samples.map(({ y }) => y);
  // Skips the first quarter, in which the process warms up.
  const settled = samples.slice(Math.floor(samples.length / 4));
  return {
    minutes: (performance.now() - startedAt) / MINUTE,
    samplesMb,
    maxMb: Math.max(...samplesMb),
    slopeMbPerMinute: slope(settled),
  };
}

/** Distributes the kinds of calls evenly over the connections. */
function shuffleRequests(
  measurements: Measurement[],
  shares: Record<string, number>,
): HttpRequest[] {
  const calls = measurements.flatMap(({ name, sides }) => {
    const amount = shares[name];
    return amount === undefined ? [] : (sides.ours?.(amount) ?? []);
  });
  return calls
    .map((call) => ({ call, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ call }) => call);
}
