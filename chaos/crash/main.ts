import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import { waitUntilReady } from '../../apps/server/test/wait-until-ready.ts';
import type { Child } from '../../bench/process/child.ts';
import { median } from '../../bench/statistics.ts';
import {
  type AppInstance,
  killAll,
  listProcessTree,
  startAppInstance,
} from '../process/app-instance.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { checkJobs } from '../writers/check-jobs.ts';
import { findViolations, resetRateLimits } from '../writers/find-violations.ts';
import { seedData, withDatabase } from '../writers/seeded-data.ts';
import { createWriters, type Writers } from '../writers/writers.ts';

const VICTIMS = ['the server', 'PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

const WRITERS = 12;
const WRITE_DURATION_MS = { least: 200, more: 700 };
const RECOVERY_LIMIT_MS = 5 * SECOND;

/** Kills the server, its PostgreSQL and both in turn while members write. */
export async function run({ rounds, seed, log, slack = 1 }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const app = await startAppInstance(scope);
    let server = await app.start();
    const data = await seedData(await app.databaseUrl(), WRITERS);
    const writers = createWriters(data, seed, () => server.origin);
    const random = createRandom(seed);
    const recoveryMs: Record<Victim, number[]> = { 'the server': [], PostgreSQL: [], both: [] };
    let duplicateJobs = 0;
    for (let round = 0; round < rounds; round += 1) {
      // The remainder is a valid index.
      const victim = VICTIMS[round % VICTIMS.length] as Victim;
      writers.start();
      await delay(WRITE_DURATION_MS.least + random.nextInt(WRITE_DURATION_MS.more));
      await kill(victim, app, server);
      const killedAt = performance.now();
      const paused = writers.pause();
      // Awaited below in every case.
      paused.catch(() => {});
      if (victim !== 'PostgreSQL') server = await app.start();
      await waitUntilReady(server.origin, 2 * slack * RECOVERY_LIMIT_MS);
      recoveryMs[victim].push(performance.now() - killedAt);
      await paused;
      duplicateJobs = await verifyState(app, writers);
      log(`${round + 1}: ${victim}, back in ${recoveryMs[victim].at(-1)?.toFixed(0)} ms`);
    }
    await writers.settle();
    duplicateJobs = await verifyState(app, writers);
    assertRecoveryTime(recoveryMs, slack * RECOVERY_LIMIT_MS);
    return formatReport({ rounds, writers, recoveryMs, duplicateJobs, app });
  });
}

async function kill(victim: Victim, app: AppInstance, server: Child): Promise<void> {
  const postgres = victim === 'the server' ? [] : listProcessTree(await app.postmaster());
  killAll(victim === 'PostgreSQL' ? postgres : [server.pid, ...postgres]);
  // A killed process exits asynchronously.
  if (victim !== 'PostgreSQL') await server.stop();
}

/** @returns how many jobs ran more than once. @throws InvariantViolation */
async function verifyState(
  { dataDir, pushProvider, databaseUrl }: AppInstance,
  { acknowledged }: Writers,
): Promise<number> {
  return withDatabase(await databaseUrl(), async ({ pool }) => {
    const { registered } = acknowledged;
    const jobs = await checkJobs(pool, { dataDir, pushProvider, registered });
    const violations = [...(await findViolations(pool, acknowledged)), ...jobs.violations];
    if (violations.length > 0) throw new Error(`Invariants violated:\n${violations.join('\n')}`);
    await resetRateLimits(pool);
    return jobs.duplicates;
  });
}

function assertRecoveryTime(recoveryMs: Record<Victim, number[]>, withinMs: number): void {
  const longest = Math.max(...Object.values(recoveryMs).flat());
  if (longest > withinMs) throw new Error(`The recovery took ${longest.toFixed(0)} ms`);
}

type CrashResult = {
  rounds: number;
  writers: Writers;
  recoveryMs: Record<Victim, number[]>;
  duplicateJobs: number;
  app: AppInstance;
};

function formatReport({
  rounds,
  writers: { counts, acknowledged },
  recoveryMs,
  duplicateJobs,
  app,
}: CrashResult) {
  const lines = [
    `rounds                 ${rounds}`,
    `acknowledged writes    ${counts.acknowledged}`,
    `lost                   0`,
    `unanswered, retried    ${counts.lost + counts.unavailable}`,
    `mails, messages        ${acknowledged.registered.size}, ${app.pushProvider.received.size}`,
    `jobs run twice         ${duplicateJobs}`,
  ];
  for (const [victim, times] of Object.entries(recoveryMs)) {
    if (times.length === 0) continue;
    const [middle, longest] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0));
    lines.push(`${victim.padEnd(11)} killed: back in ${middle} ms, at most ${longest} ms`);
  }
  return lines.join('\n');
}
