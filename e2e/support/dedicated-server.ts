import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { prepareInstallation } from '@prayer-swap/embedded-postgres-launcher/installation';
import { type RunningServer, startProcess } from '../../apps/server/test/start-process.ts';
import { testServerEnv } from '../../scripts/lib/test-server-env.mjs';
import { registerExternalDatabase } from './database.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/process/main.ts');

export type DedicatedServer = {
  origin: string;
  dataDir: string;
  /** Kills PostgreSQL, as a power failure does. The server continues. */
  killPostgres(): Promise<void>;
  /** Ends the server's process; its data and its address remain. SIGKILL is immediate. */
  stopServer(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  startServer(): Promise<void>;
  /** Its standard output; empty unless `LOG_LEVEL` is set. */
  log(): string;
  stop(): Promise<void>;
};

/** A server with its own data folder, for a test that breaks what other tests depend on. */
export async function startDedicatedServer(
  env: Record<string, string> = {},
): Promise<DedicatedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prayer-swap-own-'));
  const port = await getFreePort();
  const origin = `http://localhost:${port}`;
  let log = '';
  const start = () =>
    spawnServer({ ...env, PORT: String(port), DATA_DIR: dataDir }, (text) => {
      log += text;
    });
  if (env.DATABASE_URL) registerExternalDatabase(dataDir, env.DATABASE_URL);
  let server: RunningServer | null = await start();
  const stopServer = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const stopped = server?.stop(signal);
    server = null;
    await stopped;
  };
  const startServer = async () => {
    server ??= await start();
  };
  return {
    origin,
    dataDir,
    async killPostgres() {
      const { clusterDir } = await prepareInstallation({ dataDir, log: () => {} });
      const pidFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
    },
    stopServer,
    startServer,
    log: () => log,
    async stop() {
      // A killed server leaves its PostgreSQL running, and only a server stops it.
      await startServer();
      await stopServer();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function spawnServer(
  variables: Record<string, string>,
  onLog: (text: string) => void,
): Promise<RunningServer> {
  const env = {
    ...process.env,
    LOG_LEVEL: 'silent',
    ...variables,
    FIRST_PAGE_MAX_AGE_MS: testServerEnv.FIRST_PAGE_MAX_AGE_MS,
    LIMIT_CALLS_PER_MINUTE: testServerEnv.LIMIT_CALLS_PER_MINUTE,
    LIMIT_POSTS_PER_TEN_MINUTES: testServerEnv.LIMIT_POSTS_PER_TEN_MINUTES,
    LIMIT_POSTS_PER_DAY: testServerEnv.LIMIT_POSTS_PER_DAY,
  };
  return startProcess([process.execPath, MAIN], {
    env,
    onOutput(text, from) {
      if (from === 'stdout') onLog(text);
      else process.stderr.write(text);
    },
  });
}
