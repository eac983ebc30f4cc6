import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePlace } from '../../apps/server/src/db/embedded/place.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

export type OwnServer = {
  origin: string;
  dataDir: string;
  /** Kills its PostgreSQL as a power cut would; the server goes on. */
  killPostgres(): Promise<void>;
  stop(): Promise<void>;
};

/** A server with a data folder of its own, for a test that breaks things others stand on. */
export async function ownServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prayer-swap-own-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await announced(server);
  return {
    origin,
    dataDir,
    async killPostgres() {
      const { clusterDir } = await preparePlace({ dataDir, log: () => {} });
      const pidFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function announced(server: ChildProcess): Promise<void> {
  for await (const chunk of server.stdout ?? []) {
    if (String(chunk).includes('Open http')) return;
  }
  throw new Error('The server ended before it was open');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return address.port;
}
