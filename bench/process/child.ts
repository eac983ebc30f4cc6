import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { bareEnvironment } from '@prayer-swap/embedded-postgres-launcher/runner';
import { SECOND } from '@prayer-swap/shared/time';

/** A server in a separate process, available at `origin`. */
export type Child = {
  pid: number;
  origin: string;
  /** Stops it and waits. @returns its exit code; null if a signal ended it */
  stop(): Promise<number | null>;
};

const READY_TIMEOUT_MS = 60 * SECOND;
const STOP_TIMEOUT_MS = 15 * SECOND;
const POLL_INTERVAL_MS = 2;
const SERVER_ERROR = 500;

/**
 * Starts Node on `args` with a free `PORT` and waits until `path` responds.
 *
 * @param port instead of a free one
 * @param showsStderr whether to forward its standard error; a failed start reports it anyway
 */
export async function startChild(
  args: string[],
  environment: (origin: string) => Record<string, string>,
  path: string,
  { showsStderr = true }: { showsStderr?: boolean } = {},
): Promise<Child> {
  const port = await getFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { ...bareEnvironment(), PORT: String(port), ...environment(origin) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the bench, which then stops each of its processes in order.
    detached: true,
  });
  const stderrTail = collectStderr(child, showsStderr);
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await stopChild(child);
    return child.exitCode;
  };
  try {
    await waitForResponse(child, `${origin}${path}`, stderrTail);
  } catch (error) {
    await stop();
    throw error;
  }
  if (child.pid === undefined) throw new Error(`${args.at(-1)} answers without a process`);
  return { pid: child.pid, origin, stop };
}

function collectStderr({ stderr }: ChildProcess, isForwarded: boolean): () => string {
  let last = '';
  stderr?.on('data', (chunk: Buffer) => {
    last = `${last}${chunk}`.slice(-2000);
    if (isForwarded) process.stderr.write(chunk);
  });
  return () => last;
}

async function waitForResponse(
  child: ChildProcess,
  url: string,
  stderrTail: () => string,
): Promise<void> {
  const until = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`A server ended at its start. ${stderrTail()}`);
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response && response.status < SERVER_ERROR) return;
    await delay(POLL_INTERVAL_MS);
  }
  throw new Error(`No answer from a server. ${stderrTail()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(killTimer);
}
