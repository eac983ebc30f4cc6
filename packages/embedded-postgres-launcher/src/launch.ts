import { spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Address, chooseAddress } from './address.ts';
import { programPath } from './binaries.ts';
import type { Installation } from './installation.ts';
import type { EmbeddedOptions } from './options.ts';
import { watchParent } from './parent-watch.ts';
import { type Postmaster, readPidFile } from './postmaster.ts';
import { bareEnvironment, commandLine } from './runner.ts';

const POLL_MS = 5;

/**
 * Starts PostgreSQL and resolves when it accepts connections, however long recovery takes.
 *
 * @throws Error with the last line of the log when it exits before
 */
export async function launchPostmaster(
  installation: Installation,
  { durable = true }: EmbeddedOptions,
  previousAddress?: Address,
): Promise<Postmaster> {
  const { binaries, clusterDir, dataDir, runner } = installation;
  const address = previousAddress ?? (await chooseAddress(clusterDir));
  const settings = Object.entries(settingsFor(address, durable));
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = programPath(binaries, 'postgres');
  const command = commandLine(runner, postgres, ['-D', clusterDir, ...flags]);
  const logFile = await rotateLog(dataDir);
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(command.file, command.args, {
    ...runner.ids,
    cwd: clusterDir,
    env: bareEnvironment(),
    // Detached from the terminal: Ctrl-C reaches the server, which then stops PostgreSQL in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const watch = child.pid === undefined ? null : watchParent(child.pid, installation);
  // Set after the exit: the reason, or empty when only the log contains it.
  const exit: { reason?: string } = {};
  // Attached before the first await, since it can exit immediately.
  child.once('error', (error) => (exit.reason = error.message));
  child.once('exit', () => {
    exit.reason ??= '';
    watch?.kill('SIGKILL');
  });
  child.unref();
  await log.close();
  while (exit.reason === undefined) {
    const found = await readPidFile(clusterDir);
    if (found && found.pid === child.pid && found.status === 'ready') {
      return { pid: found.pid, address };
    }
    await delay(POLL_MS);
  }
  throw new Error(exit.reason || (await readFatalLine(logFile)));
}

/** For disposable data, and for many servers with their own connections on one machine. */
const NON_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

const MIB = 1024 ** 2;

/** A sixteenth of the machine's memory caches frequent reads and leaves room for the server. */
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

/** Retains the log of the current run and of the one before. */
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
