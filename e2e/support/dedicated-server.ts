import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { prepareInstallation } from '@prayer-swap/embedded-postgres-launcher/installation';
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
  let server: ChildProcess | null = await start();
  const stopServer = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const ended = server && once(server, 'exit');
    server?.kill(signal);
    server = null;
    await ended;
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

async function spawnServer(
  env: Record<string, string>,
  onOutput: (text: string) => void,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      ...env,
      FIRST_PAGE_MAX_AGE_MS: testServerEnv.FIRST_PAGE_MAX_AGE_MS,
      LIMIT_CALLS_PER_MINUTE: testServerEnv.LIMIT_CALLS_PER_MINUTE,
      LIMIT_POSTS_PER_TEN_MINUTES: testServerEnv.LIMIT_POSTS_PER_TEN_MINUTES,
      LIMIT_POSTS_PER_DAY: testServerEnv.LIMIT_POSTS_PER_DAY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string) => {
    output += text;
  };
  server.stderr.setEncoding('utf8').on('data', collect).pipe(process.stderr);
  await new Promise<void>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      collect(text);
      onOutput(text);
      if (output.includes('Open http')) resolve();
    });
    server.once('close', (code, signal) => {
      reject(new Error(`The server ended before it was open (${signal ?? code}):\n${output}`));
    });
  });
  return server;
}
