import { inspect } from 'node:util';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED_CODE = 130;

/** Aborted by the first signal that a command receives. */
export const interruption = new AbortController();
const { promise: interrupted, reject: interrupt } = Promise.withResolvers<never>();
interruption.signal.addEventListener('abort', () => interrupt(interruption.signal.reason));
// It can come while no scope is open.
interrupted.catch(() => {});

/** Runs a callback and ends what it deferred, the last first; also when a signal interrupts it. */
export async function withScope<Value>(
  act: (scope: AsyncDisposableStack) => Promise<Value>,
): Promise<Value> {
  try {
    await using scope = new AsyncDisposableStack();
    return await Promise.race([act(scope), interrupted]);
  } catch (error) {
    // What failed first explains why the cleanup fails, too.
    throw error instanceof SuppressedError ? error.suppressed : error;
  }
}

/** Runs a command and exits. Invalid arguments print the usage; a signal ends the open scopes. */
export async function runCommand<Options>(
  usage: string,
  parse: (args: string[]) => Options,
  run: (options: Options) => Promise<void>,
): Promise<never> {
  for (const signal of SIGNALS) process.on(signal, () => interruption.abort());
  try {
    await run(parseOrExit(usage, parse));
  } catch (error) {
    // A failure during the shutdown is not reported.
    if (!interruption.signal.aborted) process.stderr.write(`${inspect(error)}\n`);
    process.exitCode = 1;
  }
  // What was interrupted may still wait for something.
  process.exit(interruption.signal.aborted ? INTERRUPTED_CODE : process.exitCode);
}

function parseOrExit<Options>(usage: string, parse: (args: string[]) => Options): Options {
  try {
    return parse(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
    process.exit(1);
  }
}

/** Logs the progress of a long run, each line with the seconds since its start. */
export function createProgressLog(): (line: string) => void {
  const startedAt = performance.now();
  return (line) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(5)} s  ${line}\n`);
  };
}
