import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverCommand } from '../build-server.mjs';
import { testServerEnv } from '../test-server-env.mjs';
import { startDatabases } from './databases.mjs';
import { processes, runCommand, waitUntil } from './processes.mjs';
import { startNginx, startPgBouncer, startRedis } from './proxies.mjs';

/** Enough time for nginx to close its connections to a removed server. */
const RELOADED_MS = 1_000;
const DRAIN_SECONDS = 2;

/**
 * A primary, a replica, PgBouncer, Redis, two servers and nginx on this machine and in one folder.
 */
export async function startCluster(node) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prayer-swap-cluster-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const ports = portsFrom(21_000 + (process.pid % 2_000) * 10);
  const started = processes(folder);
  const env = serverEnv(ports, dataDir);
  const stop = async ({ keep }) => {
    await started.stopAll();
    if (keep) console.log(`Logs and data of the processes are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (process.getuid?.() === 0) await runCommand(['chown', ['postgres', folder]]);
    const primary = await startDatabases(folder, ports, started);
    await startPgBouncer(folder, ports, started);
    await startRedis(ports, started);
    const startServer = (port) => runServer(node, started, port, env);
    const servers = new Map();
    for (const port of ports.servers) servers.set(port, await startServer(port));
    const nginx = await startNginx(folder, ports, started);
    return {
      ...{ ports, folder, dataDir, env, stop, primary },
      origin: `http://localhost:${ports.front}`,
      kill: (port) => servers.get(port).kill(),
      async startAgain(port) {
        servers.set(port, await startServer(port));
      },
      /** Another server with a direct connection to the primary. */
      startDirect: () => runServer(node, started, ports.direct, directEnv(env)),
      /** Replaces one server after the other, as an operator does. @returns their exit codes */
      async roll() {
        const codes = [];
        for (const port of ports.servers) {
          nginx.removeServer(port);
          await pause(RELOADED_MS);
          codes.push(await servers.get(port).stop());
          servers.set(port, await startServer(port));
          nginx.addServers();
          await pause(RELOADED_MS);
        }
        return codes;
      },
    };
  } catch (error) {
    await stop({ keep: true });
    throw error;
  }
}

function portsFrom(first) {
  const [primary, replica, pooler, redis, front, one, two, direct] = Array.from(
    { length: 8 },
    (_, index) => first + index,
  );
  return { primary, replica, pooler, redis, front, direct, servers: [one, two] };
}

function serverEnv(ports, dataDir) {
  const at = (port, name) => `postgresql://prayers@127.0.0.1:${port}/${name}`;
  return {
    PUBLIC_ORIGIN: `http://localhost:${ports.front}`,
    DATABASE_URL: at(ports.pooler, 'prayers'),
    DATABASE_DIRECT_URL: at(ports.primary, 'prayers'),
    DATABASE_REPLICA_URL: at(ports.pooler, 'prayers_replica'),
    // Debian's PgBouncer does not support prepared statements.
    DATABASE_PREPARE: 'off',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    SECRET: 'of a trial on one machine and of nothing else',
    METRICS_TOKEN: 'only-this-trial-reads-them',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'warn',
    ...testServerEnv,
  };
}

function directEnv({ DATABASE_DIRECT_URL, DATABASE_REPLICA_URL: _, DATABASE_PREPARE: __, ...env }) {
  return { ...env, DATABASE_URL: DATABASE_DIRECT_URL };
}

async function runServer(node, started, port, env) {
  const { command, args, env: ofProcess } = serverCommand(node);
  const server = started.start(`server-${port}`, [command, args], {
    env: { ...ofProcess, ...env, PORT: String(port) },
  });
  await waitUntil(`the server on port ${port}`, () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return server;
}
