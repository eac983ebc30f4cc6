import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { bareEnvironment } from '@prayer-swap/embedded-postgres-launcher/runner';
import { SECOND } from '@prayer-swap/shared/time';

/** A server in a separate process, available at `origin`. */
export type Child = AsyncDisposable & {
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
 * Starts Node on `args` with a free `PORT` and waits until it responds.
 *
 * @param showsStderr whether to forward its standard error; a failed start reports it anyway
 */
export async function startChild(
  args: string[],
  environment: (origin: string) => Record<string, string>,
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
  let stderrTail = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderrTail = `${stderrTail}${chunk}`.slice(-2000);
    if (showsStderr) process.stderr.write(chunk);
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const stop = async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(kill, STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(killTimer);
    process.off('exit', kill);
    return child.exitCode;
  };
  const until = performance.now() + READY_TIMEOUT_MS;
  while (!(await hasResponse(origin))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`${args.at(-1)} did not start. ${stderrTail}`);
    }
    await delay(POLL_INTERVAL_MS);
  }
  if (child.pid === undefined) throw new Error(`${args.at(-1)} answers without a process`);
  return { pid: child.pid, origin, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

async function hasResponse(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/health`).catch(() => null);
  await response?.arrayBuffer();
  return response !== null && response.status < SERVER_ERROR;
}
