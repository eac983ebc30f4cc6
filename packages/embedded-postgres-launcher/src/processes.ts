import { readFile, stat } from 'node:fs/promises';
import { PLAIN, run } from './runner.ts';

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
