import { join } from 'node:path';
import { StartError, startProcess } from './start-process.ts';

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
  variables: Record<string, string>,
  command: string[] = [process.execPath],
  program: string[] = [MAIN],
): Promise<StartOutcome> {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...variables };
  try {
    const server = await startProcess([...command, ...program], { env });
    return { isListening: true, code: await server.stop(), output: server.output };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { isListening: false, code: error.code, output: error.output };
  }
}
