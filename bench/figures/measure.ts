import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE } from '@prayer-swap/shared/time';
import { assertOutcome } from '../load/assert-outcome.ts';
import type { Driver } from '../load/driver.ts';
import type { Job } from '../load/job.ts';
import type { Meter } from '../process/proc.ts';
import { median, medianOrNull, quantile } from '../statistics.ts';
import type { Measurement, Side } from '../workload/measurement.ts';

/**
 * The medians of the rounds of one side; CPU in microseconds for each request, null if not
 * measured.
 */
export type Figures = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  nodeCpuUs: number | null;
  databaseCpuUs: number | null;
  /** The size of a response with its headers. */
  bytes: number;
  rounds: number[];
};

export type Measured = { name: string; title: string } & Partial<Record<Side, Figures>>;

export type MeasurementContext = {
  driver: Driver;
  origins: Record<'ours' | 'floor', string>;
  meters: Record<'ours' | 'floor' | 'database', Meter>;
  rounds: number;
};

/** Alternates the sides within each round, so that noise affects all of them. */
export async function measure(
  context: MeasurementContext,
  measurement: Measurement,
): Promise<Measured> {
  const { name, title, durationMs, callsPerRound } = measurement;
  // In the order of declaration: ours, then the floor.
  const declared = Object.keys(measurement.sides) as Side[];
  const sides: Side[] = [];
  // Reads warm up for the duration of a round, until each side is compiled. Writes use up pairs, so
  // they warm up for less.
  const warmUp = durationMs === null ? Math.ceil(callsPerRound / 5) : callsPerRound;
  for (const side of declared) {
    // A floor that is too slow for one response in a round has no figures.
    const round = await runRound(context, measurement, side, warmUp, durationMs);
    if (round) sides.push(side);
  }
  const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]));
  for (let round = 0; round < context.rounds; round += 1) {
    for (const side of sides) {
      const run = await runRound(context, measurement, side, callsPerRound, durationMs);
      if (run) rounds.get(side)?.push(run);
    }
  }
  const figures = sides.map((side) => [side, summarize(rounds.get(side) ?? [])]);
  return { name, title, ...Object.fromEntries(figures) };
}

type Round = Omit<Figures, 'rounds'>;

async function runRound(
  { driver, origins, meters }: MeasurementContext,
  { sides, status, connections, title }: Measurement,
  side: Side,
  amount: number,
  durationMs: number | null,
): Promise<Round | null> {
  const server = side === 'ours' ? 'ours' : 'floor';
  const job: Job = {
    origin: origins[server],
    connections,
    calls: sides[side]?.(amount) ?? [],
    durationMs,
  };
  const before = { node: meters[server](), database: meters.database() };
  const outcome = await driver.run(job);
  const after = { node: meters[server](), database: meters.database() };
  await waitUntilIdle(meters.database);
  const hasResponses = Object.keys(outcome.statuses).length + outcome.errors > 0;
  if (side !== 'ours' && !hasResponses) return null;
  assertOutcome(outcome, status, `${title} (${side})`);
  const responseCount = outcome.latencies.length;
  const used = (from: ReturnType<Meter>, to: ReturnType<Meter>) =>
    from && to && (to.cpuUs - from.cpuUs) / responseCount;
  const latencies = Array.from(outcome.latencies);
  return {
    perSecond: responseCount / (outcome.elapsedMs / 1000),
    p50Ms: median(latencies),
    p99Ms: quantile(latencies, 0.99),
    nodeCpuUs: used(before.node, after.node),
    databaseCpuUs: used(before.database, after.database),
    bytes: outcome.bytes / responseCount,
  };
}

const IDLE_CHECK_MS = 100;
const IDLE_SHARE = 0.05;
const IDLE_TIMEOUT_MS = 3 * MINUTE;

/**
 * Waits until the database has no work left. Slow statements of a round continue after its end, and
 * would slow the next side.
 */
async function waitUntilIdle(database: Meter): Promise<void> {
  for (let waitedMs = 0; waitedMs < IDLE_TIMEOUT_MS; waitedMs += IDLE_CHECK_MS) {
    const before = database();
    await delay(IDLE_CHECK_MS);
    const after = database();
    if (!before || !after) return;
    if (after.cpuUs - before.cpuUs < IDLE_CHECK_MS * 1000 * IDLE_SHARE) return;
  }
}

function summarize(rounds: Round[]): Figures {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    nodeCpuUs: medianOrNull(rounds.map(({ nodeCpuUs }) => nodeCpuUs)),
    databaseCpuUs: medianOrNull(rounds.map(({ databaseCpuUs }) => databaseCpuUs)),
    bytes: median(rounds.map(({ bytes }) => bytes)),
    rounds: rounds.map(({ perSecond }) => perSecond),
  };
}
