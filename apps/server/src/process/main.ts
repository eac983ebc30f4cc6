import cluster from 'node:cluster';
import { pino } from 'pino';
import { type Config, createConfig } from '../config/config.ts';
import { readEnv, VARIABLE_NAMES } from '../config/env.ts';
import { findMisspelledVariables } from '../config/misspelled-variables.ts';
import { formatStartupError } from '../config/startup-error.ts';
import type { OnStop } from '../db/open-databases.ts';
import { serializeError } from '../errors/serialize-error.ts';
import { assertCanListen } from '../http/listen-error.ts';
import { BACKUP_ARGUMENT } from './fork-backup.ts';

const PARENT_CHECK_INTERVAL_MS = 250;

let stopWithinMs = 10_000;
/** For the database of worker processes, which the primary process stops after them. */
const STOP_DATABASE_WITHIN_MS = 5_000;
/** The started components, which a stop ends in reverse. */
const stops: (() => Promise<void>)[] = [];
let startup: Promise<string | null> | undefined;
let isStopping = false;
const onStop: OnStop = (stopPart) => void stops.push(stopPart);

// Handles signals from the beginning and repeatedly: one can arrive during startup, another during
// shutdown.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

if (process.argv[2] === BACKUP_ARGUMENT) {
  const { runBackupProcess } = await import('./backup-process.ts');
  await runBackupProcess();
} else {
  await startProcess();
}

async function startProcess(): Promise<void> {
  try {
    if (process.env.npm_lifecycle_event) stopWithParent();
    if (cluster.isPrimary) reportMisspelledVariables();
    const config = createConfig(readEnv(process.env));
    stopWithinMs += config.drainMs + (hasWorkers(config) ? STOP_DATABASE_WITHIN_MS : 0);
    startup = start(config).catch(async (error) => {
      await stopComponents();
      throw error;
    });
    const setupCode = await startup;
    if (!isStopping && cluster.isPrimary) console.log(`Open ${config.publicOrigin}`);
    if (!isStopping && setupCode !== null) printSetupLink(config, setupCode);
  } catch (error) {
    console.error(formatStartupError(error));
    process.exit(1);
  }
}

/** Not by the log, which is often sent elsewhere. */
function printSetupLink({ publicOrigin }: Config, code: string): void {
  const link = `${publicOrigin}/setup?code=${code}`;
  console.log(`There is no admin yet. Create the first one within 24 hours: ${link}`);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    await startup;
    await stopComponents();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function stopComponents(): Promise<void> {
  for (const stopPart of stops.splice(0).reverse()) await stopPart();
}

/**
 * Loads only what this process needs: the server, or the primary process of several ones. A worker
 * process listens on the port of the primary.
 *
 * @returns the setup code while no admin exists; null in a worker process
 */
async function start(config: Config): Promise<string | null> {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers'],
    serializers: { err: serializeError },
  });
  if (cluster.isPrimary) await assertCanListen(config);
  if (hasWorkers(config)) {
    const { startWorkerProcesses } = await import('./start-worker-processes.ts');
    return startWorkerProcesses(config, log, onStop);
  }
  const { startServer } = await import('./start-server.ts');
  return startServer(config, log, onStop);
}

function hasWorkers({ workers }: Config): boolean {
  return cluster.isPrimary && workers > 1;
}

function reportMisspelledVariables(): void {
  const misspelled = findMisspelledVariables(Object.keys(process.env), VARIABLE_NAMES);
  for (const { name, suggestion } of misspelled) {
    console.error(`${name} is not a variable of this server. Did you mean ${suggestion}?`);
  }
}

/** npm ends with a signal that it does not forward to its scripts. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, PARENT_CHECK_INTERVAL_MS);
  timer.unref();
}
