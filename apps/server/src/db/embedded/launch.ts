import { spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from './address.ts';
import { programPath } from './binaries.ts';
import type { Installation } from './installation.ts';
import type { EmbeddedOptions } from './options.ts';
import { watchParent } from './parent-watch.ts';
import { type Postmaster, readPidFile } from './postmaster.ts';
import { bareEnvironment, commandFor } from './runner.ts';

const POLL_MS = 5;

/** PostgreSQL ended before it took connections; the message is its own last word. */
class LaunchFailed extends Error {
  override name = 'LaunchFailed';
}

/** Starts PostgreSQL and waits until it takes connections, however long its recovery lasts. */
export async function launchPostmaster(
  installation: Installation,
  address: Address,
  { durable = true }: EmbeddedOptions,
): Promise<Postmaster> {
  const logFile = await rotateLog(installation.dataDir);
  const launched = await spawnPostmaster(installation, logFile, settingsFor(address, durable));

  while (launched.failure === undefined) {
    const found = await readPidFile(installation.clusterDir);
    if (found && found.pid === launched.pid && found.status === 'ready') {
      return { pid: found.pid, address };
    }
    await delay(POLL_MS);
  }
  throw new LaunchFailed(launched.failure || (await readFatalLine(logFile)));
}

/** `failure` is there once it has ended: its reason, or empty where only its log knows. */
type Launched = { pid: number | undefined; failure: string | undefined };

async function spawnPostmaster(
  installation: Installation,
  logFile: string,
  settings: Record<string, string>,
): Promise<Launched> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = programPath(installation.binaries, 'postgres');
  const command = commandFor(installation.runner, postgres, [
    '-D',
    installation.clusterDir,
    ...flags,
  ]);
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(command.file, command.args, {
    ...command.ids,
    cwd: installation.clusterDir,
    env: bareEnvironment(),
    // Out of the terminal's reach: Ctrl-C ends the server, which then stops PostgreSQL in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const launched: Launched = { pid: child.pid, failure: undefined };
  const watch = child.pid === undefined ? null : watchParent(child.pid, installation);
  // Before anything is waited for: it may end at once.
  child.once('error', (error) => (launched.failure = error.message));
  child.once('exit', () => {
    launched.failure ??= '';
    watch?.kill('SIGKILL');
  });
  child.unref();
  await log.close();
  return launched;
}

/** For data that nobody keeps, and for many servers at once, each with connections of its own. */
const NON_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

const MIB = 1024 ** 2;

/** A sixteenth of the machine's memory: what is read often is found there, and the server has room. */
function sharedBuffersMiB(totalBytes: number): number {
  return Math.min(512, Math.max(64, Math.floor(totalBytes / 16 / MIB)));
}

function settingsFor({ host, port }: Address, durable: boolean): Record<string, string> {
  const isSocket = host !== '127.0.0.1';
  return {
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '60',
    shared_buffers: `${sharedBuffersMiB(totalmem())}MB`,
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : NON_DURABLE),
  };
}

/** One log for each run of PostgreSQL, and the one before it. */
async function rotateLog(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.log');
  await rename(file, `${file}.before`).catch(() => {});
  return file;
}

async function readFatalLine(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
