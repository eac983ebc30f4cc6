import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { freePort } from '../../apps/server/src/db/embedded/free-port.ts';
import { bareEnvironment } from '../../apps/server/src/db/embedded/runner.ts';

/** A server in a process of its own, answering at `origin`. */
export type Child = {
  pid: number;
  origin: string;
  firstAnswerMs: number;
  /** Asks it to end, and waits. @returns its exit code; null where a signal ended it */
  stop(): Promise<number | null>;
};

const READY_WITHIN_MS = 60 * SECOND;
const STOP_WITHIN_MS = 15 * SECOND;
const LOOK_EVERY_MS = 2;
const SERVER_FAULT = 500;

/**
 * Starts Node on `args` with a free `PORT` and waits until `path` is answered.
 *
 * @param talks whether its faults are shown as they come; if it does not start, its last words are told anyway
 */
export async function startChild(
  args: string[],
  environment: (origin: string) => Record<string, string>,
  path: string,
  { talks = true } = {},
): Promise<Child> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...bareEnvironment(), PORT: String(port), ...environment(origin) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the bench, which then ends each of its processes in order.
    detached: true,
  });
  const lastWords = collect(child, talks);
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await stopChild(child);
    return child.exitCode;
  };
  try {
    await answered(child, `${origin}${path}`, lastWords);
  } catch (error) {
    await stop();
    throw error;
  }
  const firstAnswerMs = performance.now() - begun;
  if (child.pid === undefined) throw new Error(`${args.at(-1)} answers without a process`);
  return { pid: child.pid, origin, firstAnswerMs, stop };
}

function collect({ stderr }: ChildProcess, talks: boolean): () => string {
  let last = '';
  stderr?.on('data', (chunk: Buffer) => {
    last = `${last}${chunk}`.slice(-2000);
    if (talks) process.stderr.write(chunk);
  });
  return () => last;
}

async function answered(child: ChildProcess, url: string, lastWords: () => string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`A server ended at its start. ${lastWords()}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && answer.status < SERVER_FAULT) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`No answer from a server. ${lastWords()}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await gone;
  clearTimeout(impatience);
}
