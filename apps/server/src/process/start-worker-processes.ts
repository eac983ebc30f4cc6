import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { openDatabase } from '../db/database.ts';
import {
  EMBEDDED_DATABASE_URL,
  type OnStop,
  resolveConnectionStrings,
} from '../db/open-databases.ts';
import { replaceSetupCode } from '../features/accounts/setup/setup-code.sql.ts';
import { answerMetricsRequests } from '../telemetry/worker-metrics.ts';

const RESTART_DELAY_MS = SECOND;

/**
 * Starts `config.workers` servers as processes that share one port and one database. A worker that
 * ends is replaced. The primary process owns the port, the embedded database and the counters of
 * the route limits.
 *
 * @returns the setup code while no admin exists
 * @throws StartupError when the first worker does not start
 */
export async function startWorkerProcesses(
  config: Config,
  log: FastifyBaseLogger,
  onStop: OnStop,
): Promise<string | null> {
  const { pooled } = await resolveConnectionStrings(config, onStop, (line) => log.info(line));
  const env = config.databaseUrl ? {} : { [EMBEDDED_DATABASE_URL]: pooled };
  new RateLimiterClusterMaster();
  answerMetricsRequests();
  let isStopping = false;
  onStop(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
  });
  // A message to a worker that just ended. Its end is handled below.
  cluster.on('fork', (worker) => worker.on('error', (err) => log.warn({ err }, 'worker process')));
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    log.error({ worker: pid, code, signal }, 'a worker process ended');
    setTimeout(() => isStopping || cluster.fork(env), RESTART_DELAY_MS);
  });
  // The first worker migrates the database and creates the secret.
  await waitUntilListening(cluster.fork(env));
  const others = Array.from({ length: config.workers - 1 }, () => cluster.fork(env));
  await Promise.all(others.map(waitUntilListening));
  return createSetupCode(pooled);
}

/** The primary process has no other use for the database. */
async function createSetupCode(connectionString: string): Promise<string | null> {
  // A broken connection fails the query that uses it.
  const database = openDatabase({ connectionString, maxConnections: 1, onError: () => {} });
  try {
    return await replaceSetupCode(database.db, new Date());
  } finally {
    await database.close();
  }
}

/** @throws StartupError when the worker ends first, after it printed the reason */
async function waitUntilListening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new StartupError('A worker process did not start.');
  });
  await Promise.race([once(worker, 'listening'), ended]);
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
