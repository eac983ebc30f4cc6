import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE } from '@prayer-swap/shared/time';
import type { Meter } from './process/proc.ts';
import { median, quantile } from './statistics.ts';
import type { Measurement, Side } from './workload/measurement.ts';
import { type Outcome, sendCalls } from './workload/send-calls.ts';

/** CPU in microseconds for each request; NaN if the system does not report it. */
const FIGURES = ['perSecond', 'p50Ms', 'p99Ms', 'nodeCpuUs', 'databaseCpuUs'] as const;

export type Figures = Record<(typeof FIGURES)[number], number>;

/** The medians of the rounds. */
export type Measured = Pick<Measurement, 'name' | 'title'> & Record<Side, Figures>;

export type MeasurementContext = {
  origins: Record<Side, string>;
  meters: Record<Side | 'database', Meter>;
  rounds: number;
};

/** Alternates the sides within each round, so that noise affects both of them. */
export async function measure(
  context: MeasurementContext,
  measurement: Measurement,
): Promise<Measured> {
  const { name, title, durationMs, callsPerRound } = measurement;
  // Reads warm up for the duration of a round, until each side is compiled. Writes use up pairs, so
  // they warm up for less.
  const warmUp = durationMs === null ? Math.ceil(callsPerRound / 5) : callsPerRound;
  const rounds: Record<Side, Figures[]> = { ours: [], floor: [] };
  for (let round = 0; round <= context.rounds; round += 1) {
    for (const side of ['ours', 'floor'] as const) {
      const amount = round === 0 ? warmUp : callsPerRound;
      const figures = await runRound(context, measurement, side, amount);
      if (round > 0) rounds[side].push(figures);
    }
  }
  return { name, title, ours: medians(rounds.ours), floor: medians(rounds.floor) };
}

async function runRound(
  { origins, meters }: MeasurementContext,
  { sides, status, connections, title, durationMs }: Measurement,
  side: Side,
  amount: number,
): Promise<Figures> {
  const calls = sides[side](amount);
  const before = { node: meters[side](), database: meters.database() };
  const outcome = await sendCalls({ origin: origins[side], connections, calls, durationMs });
  const after = { node: meters[side](), database: meters.database() };
  assertOutcome(outcome, status, `${title} (${side})`);
  await waitUntilIdle(meters.database);
  const { latencies, elapsedMs } = outcome;
  return {
    perSecond: latencies.length / (elapsedMs / 1000),
    p50Ms: median(latencies),
    p99Ms: quantile(latencies, 0.99),
    nodeCpuUs: (after.node - before.node) / latencies.length,
    databaseCpuUs: (after.database - before.database) / latencies.length,
  };
}

/** Ends the run on an unexpected response, which would invalidate the figure. */
function assertOutcome({ statuses, errors }: Outcome, status: number, label: string): void {
  const others = Object.keys(statuses).filter((seen) => Number(seen) !== status);
  if (others.length === 0 && errors === 0 && statuses[status]) return;
  const seen = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`);
  throw new Error(
    `${label}: every answer must be ${status}; seen ${seen.join(', ') || 'none'}, ${errors} broken connections.`,
  );
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
    const isBusy = database() - before > IDLE_CHECK_MS * 1000 * IDLE_SHARE;
    if (!isBusy) return;
  }
}

function medians(rounds: Figures[]): Figures {
  const entries = FIGURES.map((name) => [name, median(rounds.map((round) => round[name]))]);
  // One entry for each figure.
  return Object.fromEntries(entries) as Figures;
}
