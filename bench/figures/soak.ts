import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { Driver } from '../load/driver.ts';
import type { Call } from '../load/job.ts';
import { refuseWrong } from '../load/refuse-wrong.ts';
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
/** Of what a hundred calls are while many people read; what is written comes between. */
const READS: Record<string, number> = {
  feed: 60,
  deep: 10,
  popular: 5,
  swap: 5,
  notifications: 5,
  unread: 15,
};
const WRITES_A_SLICE: Record<string, number> = { create: 20, react: 60, pray: 60 };

export function soakSlices(soakMs: number): number {
  return Math.ceil(soakMs / SLICE_MS);
}

/** How many pairs of each kind a slice uses up. */
export const SOAK_PAIRS_A_SLICE = 60;

/**
 * Memory while a mixed load lasts, sampled every slice. @returns null where the system does not tell
 */
export async function soak(
  { driver, origin, pid }: { driver: Driver; origin: string; pid: number },
  measurements: Measurement[],
  soakMs: number,
): Promise<Soak | null> {
  const samples: { x: number; y: number }[] = [];
  const begun = performance.now();
  for (let slice = 0; slice < soakSlices(soakMs); slice += 1) {
    const job = { origin, connections: CONNECTIONS };
    const reads = mixed(measurements, READS);
    const read = await driver.run({ ...job, calls: reads, durationMs: SLICE_MS });
    refuseWrong(read, 200, 'The mixed load, reading');
    const writes = mixed(measurements, WRITES_A_SLICE);
    const written = await driver.run({ ...job, calls: writes, durationMs: null });
    refuseWrong(written, 201, 'The mixed load, writing');
    const mb = residentMb(pid);
    if (mb === null) return null;
    samples.push({ x: (performance.now() - begun) / MINUTE, y: mb });
  }
  const samplesMb = samples.map(({ y }) => y);
  // The first quarter is the warming up of a process.
  const settled = samples.slice(Math.floor(samples.length / 4));
  return {
    minutes: (performance.now() - begun) / MINUTE,
    samplesMb,
    maxMb: Math.max(...samplesMb),
    slopeMbPerMinute: slope(settled),
  };
}

/** In an order that gives every connection some of each. */
function mixed(measurements: Measurement[], shares: Record<string, number>): Call[] {
  const calls = measurements.flatMap(({ name, sides }) => {
    const amount = shares[name];
    return amount === undefined ? [] : (sides.ours?.(amount) ?? []);
  });
  return calls
    .map((call) => ({ call, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ call }) => call);
}
