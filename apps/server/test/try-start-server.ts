import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const TIMEOUT_MS = 240_000;
const MAIN = join(import.meta.dirname, '../src/process/main.ts');

type StartOutcome = {
  /** Whether it listened; it was stopped then. */
  isListening: boolean;
  code: number | null;
  output: string;
};

/**
 * Starts the server with the environment, until it listens or exits.
 *
 * @param program another one than the server, with its arguments
 */
export async function tryStartServer(
  env: Record<string, string>,
  command: string[] = [process.execPath],
  program: string[] = [MAIN],
): Promise<StartOutcome> {
  const [file = '', ...args] = [...command, ...program];
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    timeout: TIMEOUT_MS,
  });
  let output = '';
  const closed = once(child, 'close');
  const opened = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Open http')) resolve(true);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const isListening = await Promise.race([opened, closed.then(() => false)]);
  child.kill('SIGTERM');
  await closed;
  return { isListening, code: child.exitCode, output };
}
