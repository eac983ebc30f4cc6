import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, sendSignal } from '@prayer-swap/embedded-postgres-launcher/postmaster';
import { SECOND } from '@prayer-swap/shared/time';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import { waitUntilReady } from '../../apps/server/test/wait-until-ready.ts';
import { withScope } from '../../bench/process/command.ts';
import { childrenOf } from '../../bench/process/proc.ts';
import type { Child } from '../../bench/process/servers.ts';
import { median } from '../../bench/statistics.ts';
import { chooseWrite } from '../load/choose-write.ts';
import { type Clients, createClients } from '../load/clients.ts';
import { verifyWrites } from '../load/verify-writes.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { type AppInstance, startAppInstance } from '../support/app-instance.ts';
import { seedData } from '../support/seed.ts';

type Crash = {
  name: string;
  /** Whether the server is killed too. */
  killsServer?: boolean;
  /** What PostgreSQL receives: SIGINT and SIGQUIT are its fast and its immediate shutdown. */
  postgresSignal?: 'SIGKILL' | 'SIGINT' | 'SIGQUIT';
};

const RESTARTS: Crash[] = [
  { name: 'PostgreSQL restarted', postgresSignal: 'SIGINT' },
  { name: 'PostgreSQL restarted immediately', postgresSignal: 'SIGQUIT' },
];
const CRASHES: Crash[] = [
  { name: 'the server killed', killsServer: true },
  { name: 'PostgreSQL killed', postgresSignal: 'SIGKILL' },
  { name: 'both killed', killsServer: true, postgresSignal: 'SIGKILL' },
  ...RESTARTS,
];

const MEMBERS = 12;
const WRITE_DURATION_MS = { least: 200, more: 700 };
/** Responses that were sent before the crash arrive within this time. */
const IN_FLIGHT_MS = 50;
const RECOVERY_LIMIT_MS = { afterKill: 5 * SECOND, afterRestart: 3 * SECOND };

type Result = { counts: Clients['counts']; recoveriesMs: number[] };

/**
 * Kills the server, its PostgreSQL and both in turn, and restarts PostgreSQL, while members write.
 * An external PostgreSQL is restarted in a fifth of the rounds.
 */
export async function run({ rounds, ...options }: ScenarioOptions) {
  const externalRounds = Math.floor(rounds / CRASHES.length);
  const results = [await crashRepeatedly(CRASHES, { ...options, rounds: rounds - externalRounds })];
  if (externalRounds > 0)
    results.push(await crashRepeatedly(RESTARTS, { ...options, rounds: externalRounds }, true));
  const recoveriesMs = results.flatMap((result) => result.recoveriesMs);
  const total = (of: (result: Result) => number) =>
    results.reduce((sum, result) => sum + of(result), 0);
  return {
    crashes: recoveriesMs.length,
    'acknowledged writes': total(({ counts }) => counts.acknowledged),
    'unanswered, retried': total(({ counts }) => counts.lost),
    'answered 503, retried': total(({ counts }) => counts.unavailable),
    'recovery, median and longest': `${median(recoveriesMs).toFixed(0)} ms, ${Math.max(...recoveriesMs).toFixed(0)} ms`,
  };
}

function crashRepeatedly(
  crashes: Crash[],
  { rounds, seed, log, slack = 1 }: ScenarioOptions,
  hasExternalPostgres = false,
): Promise<Result> {
  return withScope(async (scope) => {
    // A flag hides no request from the other members.
    const environment = { FLAG_AUTO_HIDE_THRESHOLD: '1000000000' };
    const app = await startAppInstance(scope, { hasExternalPostgres, environment });
    let server = await app.start();
    const data = await seedData(await app.databaseUrl(), server.origin, MEMBERS);
    const clients = createClients(data, { seed, origin: () => server.origin, choose: chooseWrite });
    scope.defer(clients.pause);
    const random = createRandom(seed);
    const recoveriesMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const crash = crashes[round % crashes.length];
      if (!crash) throw new Error('There are crashes');
      clients.start();
      await delay(WRITE_DURATION_MS.least + random.nextInt(WRITE_DURATION_MS.more));
      const lostBefore = clients.counts.lost;
      const startedAt = performance.now();
      await cause(crash, app, server);
      if (crash.killsServer) server = await app.start();
      const recoveryMs = await measureRecovery(clients, crash, startedAt, slack);
      await waitUntilReady(server.origin, slack * RECOVERY_LIMIT_MS.afterKill);
      await clients.pause();
      if (!crash.killsServer && clients.counts.lost > lostBefore)
        throw new Error(
          `${crash.name}: ${clients.counts.lost - lostBefore} calls without response`,
        );
      await verifyWrites(app, clients);
      recoveriesMs.push(recoveryMs);
      log(`${round + 1}: ${crash.name}, back in ${recoveryMs.toFixed(0)} ms`);
    }
    await clients.settle();
    await verifyWrites(app, clients);
    return { counts: clients.counts, recoveriesMs };
  });
}

async function cause(crash: Crash, app: AppInstance, server: Child): Promise<void> {
  const { killsServer = false, postgresSignal } = crash;
  const { pid } = await app.postmaster();
  if (killsServer) sendSignal('SIGKILL', server.pid);
  // The kill of a machine ends the processes of all connections, too.
  const killed = postgresSignal === 'SIGKILL' ? childrenOf(pid) : [];
  if (postgresSignal) for (const one of [pid, ...killed]) sendSignal(postgresSignal, one);
  // A process exits asynchronously.
  if (killsServer) await server.stop();
  else while (isAlive(pid)) await delay(5);
}

/** @throws if the next write is not acknowledged in time */
async function measureRecovery(
  clients: Clients,
  { name, postgresSignal }: Crash,
  startedAt: number,
  slack: number,
): Promise<number> {
  const isRestart = postgresSignal !== undefined && postgresSignal !== 'SIGKILL';
  const limitMs = slack * RECOVERY_LIMIT_MS[isRestart ? 'afterRestart' : 'afterKill'];
  await delay(IN_FLIGHT_MS);
  await clients.waitForAcknowledgement(2 * limitMs);
  const recoveryMs = performance.now() - startedAt;
  if (recoveryMs > limitMs) throw new Error(`${name}: back after ${recoveryMs.toFixed(0)} ms`);
  return recoveryMs;
}
