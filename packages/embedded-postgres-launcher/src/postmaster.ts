import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from './address.ts';
import { type Installation, PLAIN, programPath, run } from './runner.ts';

export type Postmaster = { pid: number; address: Address };

type PidFile = Postmaster & { status: string };

const PID_FILE = 'postmaster.pid';
const POLL_MS = 20;
const SECOND = 1000;
/** From a fast shutdown, which rolls back open transactions, to a kill that requires recovery. */
const STOP_SIGNALS = [
  ['SIGINT', 15 * SECOND],
  ['SIGQUIT', 5 * SECOND],
  ['SIGKILL', 5 * SECOND],
] as const;

/** Returns the PostgreSQL that serves this cluster once it accepts connections. */
export async function findPostmaster(installation: Installation): Promise<Postmaster | undefined> {
  const { clusterDir } = installation;
  for (;;) {
    const found = await readPidFile(clusterDir);
    if (!found) {
      await removeEmptyLocks(clusterDir);
      return undefined;
    }
    if (!(await servesCluster(found.pid, clusterDir))) {
      if (isAlive(found.pid)) await removeLocks(clusterDir, await listLocks(clusterDir));
      return undefined;
    }
    if (found.status === 'ready') return { pid: found.pid, address: found.address };
    await delay(POLL_MS);
  }
}

/**
 * PostgreSQL rejects a lock file whose pid now belongs to another process. It clears those of dead
 * ones.
 */
async function removeLocks(clusterDir: string, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(clusterDir, name), { force: true })));
}

/**
 * PostgreSQL rejects an empty lock file too, which a crash or a full disk leaves. A PostgreSQL that
 * is about to write its own already works in this folder.
 */
async function removeEmptyLocks(clusterDir: string): Promise<void> {
  const locks = await listLocks(clusterDir);
  const texts = await Promise.all(
    locks.map((name) => readFile(join(clusterDir, name), 'utf8').catch(() => 'none')),
  );
  const empty = locks.filter((_, index) => texts[index]?.trim() === '');
  if (empty.length > 0 && !(await isServed(clusterDir))) await removeLocks(clusterDir, empty);
}

async function listLocks(clusterDir: string): Promise<string[]> {
  const names = await readdir(clusterDir);
  return names.filter((name) => name === PID_FILE || /^\.s\.PGSQL\.\d+\.lock$/.test(name));
}

/** Elsewhere than on Linux only PostgreSQL itself recognises that its shared memory is in use. */
async function isServed(clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const names = await readdir('/proc');
  const pids = names.map(Number).filter((pid) => pid > 0);
  return (await Promise.all(pids.map((pid) => servesCluster(pid, clusterDir)))).includes(true);
}

/** Parses postmaster.pid: pid, folder, start, port, socket, host, memory, status. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, PID_FILE), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!Number(pid)) return undefined;
  const address = { host: socketFolder || '127.0.0.1', port: Number(port) };
  return { pid: Number(pid), address, status: status?.trim() ?? '' };
}

/** Stops that PostgreSQL, even one of another process, and waits for its exit. */
export async function stopPostmaster(installation: Installation, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const { binaries, clusterDir, runner } = installation;
    const flags = ['stop', '-w', '-m', 'fast', '-D', clusterDir];
    await run(runner, programPath(binaries, 'pg_ctl'), flags, clusterDir);
    return;
  }
  for (const [signal, timeoutMs] of STOP_SIGNALS) {
    if (await stopWithSignal(installation, pid, signal, timeoutMs)) return;
  }
}

/** For a hung PostgreSQL: committed data is on disk, and the next start recovers it. */
export async function killPostmaster(installation: Installation, pid: number): Promise<void> {
  await stopWithSignal(installation, pid, 'SIGKILL', 5 * SECOND);
}

async function stopWithSignal(
  { clusterDir }: Installation,
  pid: number,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  if (await servesCluster(pid, clusterDir)) sendSignal(signal, pid);
  while (await servesCluster(pid, clusterDir)) {
    if (Date.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Ignores a process that already ended. */
export function sendSignal(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

/**
 * Whether this process is the PostgreSQL of this cluster. After a reboot the pid can belong to any
 * process, but PostgreSQL's working directory is its cluster.
 */
export async function servesCluster(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const [cwd, cluster] = await Promise.all([
      stat(`/proc/${pid}/cwd`).catch(() => undefined),
      stat(clusterDir).catch(() => undefined),
    ]);
    return Boolean(cwd && cluster && cwd.ino === cluster.ino && cwd.dev === cluster.dev);
  }
  const listing =
    process.platform === 'win32'
      ? await run(PLAIN, 'tasklist', ['/NH', '/FI', `PID eq ${pid}`])
      : await run(PLAIN, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return listing.stdout.includes(process.platform === 'win32' ? 'postgres.exe' : clusterDir);
}

/** EPERM means that a process of another user is alive. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns pid and start time, which distinguish a process from a later one with the same pid. Empty
 * when the process does not exist.
 */
export async function processStamp(pid: number): Promise<string> {
  if (!isAlive(pid)) return '';
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets can contain spaces. The start time is the 22nd field, the 20th after it.
    const started = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
    return started ? `${pid} ${started}` : '';
  }
  if (process.platform === 'win32') return String(pid);
  const listing = await run(PLAIN, 'ps', ['-o', 'lstart=', '-p', String(pid)]);
  return listing.ok ? `${pid} ${listing.stdout.trim()}` : '';
}
