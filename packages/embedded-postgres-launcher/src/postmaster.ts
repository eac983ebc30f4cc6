import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from './address.ts';
import { programPath } from './binaries.ts';
import type { Installation } from './installation.ts';
import { isAlive, servesCluster } from './processes.ts';
import { run } from './runner.ts';

export type Postmaster = { pid: number; address: Address };

type PidFile = Postmaster & { status: string };

const PID_FILE = 'postmaster.pid';
const POLL_MS = 20;
const SECOND = 1000;
/** From a fast shutdown, which rolls back open transactions, to a kill that requires recovery. */
const STOP_SIGNALS = [
  { signal: 'SIGINT', timeoutMs: 15 * SECOND },
  { signal: 'SIGQUIT', timeoutMs: 5 * SECOND },
  { signal: 'SIGKILL', timeoutMs: 5 * SECOND },
] as const;

/** Returns the PostgreSQL that serves this cluster once it accepts connections. */
export async function findPostmaster({
  clusterDir,
}: Installation): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await readPidFile(clusterDir);
    if (!found) return undefined;
    if (!(await servesCluster(found.pid, clusterDir))) {
      if (isAlive(found.pid)) await removeStaleLocks(clusterDir);
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
async function removeStaleLocks(clusterDir: string): Promise<void> {
  const names = await readdir(clusterDir);
  const locks = names.filter((name) => name === PID_FILE || /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  await Promise.all(locks.map((name) => rm(join(clusterDir, name), { force: true })));
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
    const flags = ['stop', '-w', '-m', 'fast', '-D', installation.clusterDir];
    await run(
      installation.runner,
      programPath(installation.binaries, 'pg_ctl'),
      flags,
      installation.clusterDir,
    );
    return;
  }
  for (const { signal, timeoutMs } of STOP_SIGNALS) {
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
