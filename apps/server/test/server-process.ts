import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { inject, onTestFinished } from 'vitest';
import { cloneTemplate } from './clone-template.ts';
import { startProcess } from './start-process.ts';

const MAIN = join(import.meta.dirname, '../src/process/main.ts');

/** Prints the loaded packages to stderr. */
const TRACE_IMPORTS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (/^(@|[a-z])(?!.*:)/.test(name)) console.error('loaded ' + name);
      return next(name, context);
    },
  });
`)}`;

export const PROCESS_SECRET = 'used only by the tests, long enough';

export type ServerProcess = {
  origin: string;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  /** Its output so far. */
  readonly output: string;
  /** Stops it with SIGTERM. @returns its whole output */
  stop(): Promise<string>;
};

/**
 * The server as a separate process on a fresh database; stopped after the test.
 *
 * @param args arguments for Node; by default it runs the sources
 * @param prepare runs on its database before the start
 */
export async function startServerProcess(
  env: Record<string, string>,
  args: string[] = [MAIN],
  prepare: (connectionString: string) => Promise<unknown> = async () => {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-process-'));
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  await prepare(connectionString);
  const port = await getFreePort();
  const server = await startProcess([process.execPath, '--import', TRACE_IMPORTS, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: connectionString,
      SECRET: PROCESS_SECRET,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const stop = async () => {
    await server.stop();
    return server.output;
  };
  onTestFinished(async () => {
    await stop();
    await drop();
    await rm(dataDir, { recursive: true });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid,
    dataDir,
    databaseUrl: connectionString,
    get output() {
      return server.output;
    },
    stop,
  };
}
