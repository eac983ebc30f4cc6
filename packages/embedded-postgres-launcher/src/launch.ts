import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Address, chooseAddress } from './address.ts';
import type { EmbeddedOptions } from './options.ts';
import { type Postmaster, readPidFile } from './postmaster.ts';
import { bareEnvironment, commandLine, type Installation, programPath } from './runner.ts';

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
  const logFile = join(dataDir, 'postgres.log');
  // Retains the log of the run before.
  await rename(logFile, `${logFile}.before`).catch(() => {});
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
  shared_buffers: '64MB',
};

const MIB = 1024 ** 2;

function settingsFor({ host, port }: Address, durable: boolean): Record<string, string> {
  const isSocket = host !== '127.0.0.1';
  // A sixteenth of the machine's memory caches frequent reads and leaves room for the server.
  const sharedBuffersMiB = Math.min(512, Math.max(64, Math.floor(totalmem() / 16 / MIB)));
  return {
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '200',
    shared_buffers: `${sharedBuffersMiB}MB`,
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : NON_DURABLE),
  };
}

async function readFatalLine(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/**
 * Blocks until standard input closes, then stops postmaster $1 of folder $2: four seconds for a
 * fast shutdown, two for an immediate one, then SIGKILL. `command -p` finds `sleep` in any PATH.
 */
const SHELL_SCRIPT = `
serves() {
  if [ -e /proc/self/cwd ]; then [ "/proc/$1/cwd" -ef "$2" ]; else kill -s 0 "$1"; fi 2>/dev/null
}
read -r _
for signal in INT INT INT INT QUIT QUIT KILL; do
  serves "$1" "$2" || exit 0
  kill -s "$signal" "$1"
  command -p sleep 1
done`;

/** The same for Windows, which has no POSIX shell: pg_ctl $1 stops the PostgreSQL of folder $2. */
const NODE_SCRIPT = `
const [pgCtl, folder] = process.argv.slice(1);
const stop = (...flags) => require('node:child_process').spawnSync(pgCtl, ['stop', '-w', '-D', folder, ...flags]);
process.stdin.resume().on('end', () => {
  if (stop('-m', 'fast', '-t', '4').status !== 0) stop('-m', 'immediate', '-t', '2');
});`;

/**
 * Starts a process that stops PostgreSQL when this process ends in any way. It reads from a pipe,
 * which the kernel closes even after SIGKILL. The shell takes about one megabyte.
 */
function watchParent(pid: number, installation: Installation): ChildProcess {
  const { binaries, clusterDir, dataDir, runner } = installation;
  const isWindows = process.platform === 'win32';
  const file = isWindows ? process.execPath : '/bin/sh';
  const args = isWindows
    ? ['-e', NODE_SCRIPT, programPath(binaries, 'pg_ctl'), clusterDir]
    : ['-c', SHELL_SCRIPT, 'postgres-parent-watch', String(pid), clusterDir];
  const watch = spawn(file, args, {
    // Runs as PostgreSQL's user, who can inspect and signal it. It needs no namespace.
    ...runner.ids,
    cwd: isWindows ? dataDir : '/',
    env: bareEnvironment(),
    // In a separate process group: Ctrl-C in a terminal reaches the server alone.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell PostgreSQL runs unwatched. stop() still ends it.
  watch.once('error', () => {});
  watch.unref();
  // The pipe of a child process is a socket, typed as a stream.
  (watch.stdin as Socket | null)?.unref();
  return watch;
}
