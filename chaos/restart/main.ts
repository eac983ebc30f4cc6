import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@prayer-swap/embedded-postgres-launcher/postmaster';
import { SECOND } from '@prayer-swap/shared/time';
import { median } from '../../bench/statistics.ts';
import {
  type AppInstance,
  type AppInstanceOptions,
  startAppInstance,
} from '../process/app-instance.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { seedData } from '../writers/seeded-data.ts';
import { verifyWrites } from '../writers/verify-writes.ts';
import { createWriters, type Writers } from '../writers/writers.ts';

type RestartResult = { counts: Writers['counts']; silencesMs: number[] };

const WRITERS = 12;
const WARM_UP_MS = 0.3 * SECOND;
const COOL_DOWN_MS = 0.4 * SECOND;
const IN_FLIGHT_MS = 50;
const RECOVERY_LIMIT_MS = 3 * SECOND;
/** PostgreSQL's fast and immediate shutdown. */
const SIGNALS = ['SIGINT', 'SIGQUIT'] as const;

/**
 * Restarts PostgreSQL while members write: first the embedded one, then an external one. The server
 * must survive and respond 503 during the restart.
 */
export async function run({ rounds, seed, log, slack = 1 }: ScenarioOptions): Promise<string> {
  const externalRounds = Math.floor(rounds / 2);
  const found = [
    await restartRepeatedly(
      { rounds: rounds - externalRounds, seed, log },
      { externalPostgres: false },
    ),
    ...(externalRounds > 0
      ? [await restartRepeatedly({ rounds: externalRounds, seed, log }, { externalPostgres: true })]
      : []),
  ];
  return formatReport(found, slack * RECOVERY_LIMIT_MS);
}

async function restartRepeatedly(
  { rounds, seed, log }: ScenarioOptions,
  options: AppInstanceOptions,
): Promise<RestartResult> {
  return withScope(async (scope) => {
    const app = await startAppInstance(scope, options);
    const server = await app.start();
    const data = await seedData(await app.databaseUrl(), WRITERS);
    const writers = createWriters(data, seed, () => server.origin);
    const silencesMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGINT';
      writers.start();
      await delay(WARM_UP_MS);
      writers.longestSilenceMs();
      await restart(app, signal);
      await waitForAcknowledgement(writers);
      await delay(COOL_DOWN_MS);
      await writers.pause();
      silencesMs.push(writers.longestSilenceMs());
      await verifyWrites(app, writers);
      log(`${round + 1}: ${signal}, silent for ${silencesMs.at(-1)?.toFixed(0)} ms`);
    }
    await writers.settle();
    await verifyWrites(app, writers);
    if (!isAlive(server.pid)) throw new Error('The server did not survive');
    return { counts: writers.counts, silencesMs };
  });
}

/** An external PostgreSQL is restarted by this scenario. */
async function restart(app: AppInstance, signal: (typeof SIGNALS)[number]): Promise<void> {
  const { pid } = await app.postmaster();
  process.kill(pid, signal);
  while (isAlive(pid)) await delay(5);
}

async function waitForAcknowledgement({ counts }: Writers): Promise<void> {
  // Acknowledged writes may still be in flight.
  await delay(IN_FLIGHT_MS);
  const before = counts.acknowledged;
  const until = performance.now() + 10 * RECOVERY_LIMIT_MS;
  while (counts.acknowledged === before) {
    if (performance.now() > until) throw new Error('Nothing is acknowledged any more');
    await delay(10);
  }
}

function formatReport(found: RestartResult[], withinMs: number): string {
  const silencesMs = found.flatMap((one) => one.silencesMs);
  const total = (of: (counts: RestartResult['counts']) => number) =>
    found.reduce((sum, { counts }) => sum + of(counts), 0);
  const longest = Math.max(...silencesMs);
  if (longest > withinMs) throw new Error(`Nothing was acknowledged for ${longest.toFixed(0)} ms`);
  return [
    `restarts             ${silencesMs.length}`,
    `acknowledged writes  ${total(({ acknowledged }) => acknowledged)}`,
    `lost                 0`,
    `answered 503         ${total(({ unavailable }) => unavailable)}, and nothing else`,
    `back in ${median(silencesMs).toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
  ].join('\n');
}
