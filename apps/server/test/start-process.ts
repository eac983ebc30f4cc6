import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SECOND } from '@prayer-swap/shared/time';

/** A server in a separate process, which is ready. */
export type RunningServer = AsyncDisposable & {
  pid: number;
  /** What it has printed. */
  readonly output: string;
  /** Sends it a signal and waits for its end. @returns its exit code; null if a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

type ProcessOptions = {
  env: NodeJS.ProcessEnv;
  /** Whether Ctrl-C reaches only this process, which then stops the server in order. */
  isDetached?: boolean;
  onOutput?: (text: string, from: 'stdout' | 'stderr') => void;
};

/** Generous, because the machine may be busy. */
const READY_TIMEOUT_MS = 240 * SECOND;
/** Longer than a server takes that works. */
const STOP_TIMEOUT_MS = 30 * SECOND;
const LINES_SHOWN = 20;

/** Its message contains the last lines that the process printed; a report shows nothing else. */
export class StartError extends Error {
  readonly #end: { code: number | null; output: string };

  constructor(command: string[], end: { code: number | null; output: string }) {
    const { code, output } = end;
    const lines = output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
    super(`${command.join(' ')} did not start, and ended with ${code}:\n${lines}`);
    this.#end = end;
  }

  /** Its exit code; null if a signal ended it. */
  get code() {
    return this.#end.code;
  }

  get output() {
    return this.#end.output;
  }
}

/**
 * Starts a server and waits until it prints `Open <address>`.
 *
 * @throws StartError if it ends before
 */
export async function startProcess(
  command: string[],
  { env, isDetached = false, onOutput = () => {} }: ProcessOptions,
): Promise<RunningServer> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    env,
    detached: isDetached,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const from of ['stdout', 'stderr'] as const) {
    child[from].setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(text, from);
      if (output.includes('Open http')) ready.resolve();
    });
  }
  const readyTimer = setTimeout(kill, READY_TIMEOUT_MS);
  const isReady = await Promise.race([ready.promise.then(() => true), closed.then(() => false)]);
  clearTimeout(readyTimer);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const killTimer = setTimeout(kill, STOP_TIMEOUT_MS);
    await closed;
    clearTimeout(killTimer);
    process.off('exit', kill);
    return child.exitCode;
  };
  if (!isReady || child.pid === undefined)
    throw new StartError(command, { code: await stop(), output });
  return {
    pid: child.pid,
    get output() {
      return output;
    },
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}
