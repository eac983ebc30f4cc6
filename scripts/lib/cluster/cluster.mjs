import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverCommand } from '../build.mjs';
import { captureOutput } from '../run.mjs';
import { testServerEnv } from '../test-server-env.mjs';
import { PASSWORD, startDatabases } from './databases.mjs';
import { createDeployFiles } from './deploy-files.mjs';
import { createMachines } from './machines.mjs';
import { processes, waitUntil } from './processes.mjs';
import { startHAProxy, startNginx, startPgBouncer, startRedis } from './proxies.mjs';

/** The machines of deploy/ and the last part of their addresses. The proxy is this machine. */
const HOSTS = { app1: 11, app2: 12, pg1: 21, pg2: 22, pg3: 23, redis: 41 };
export const APPS = ['app1', 'app2'];
/** Enough time for nginx to close its connections to a removed server. */
const RELOADED_MS = 1_000;
const DRAIN_SECONDS = 2;

/**
 * Three databases with Patroni and etcd, Redis, two application machines with HAProxy, PgBouncer
 * and a server, and nginx.
 */
export async function startCluster(node) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ps-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const port = 21_000 + (process.pid % 20_000);
  const started = processes(folder);
  const machines = await createMachines(HOSTS);
  const stop = async ({ keep }) => {
    await started.stopAll();
    await machines.remove();
    if (keep) console.log(`Logs and data of the processes are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  };
  try {
    const owner = idsOfPostgres();
    const files = createDeployFiles(folder, machines.network, owner);
    files.makeFolder('', '.');
    const base = { folder, machines, files, started };
    const databases = await startDatabases(base);
    let redis = await startRedis(base);
    const env = serverEnv(port, machines, dataDir);
    const running = Object.fromEntries(APPS.map((name) => [name, {}]));
    const app = {
      haproxy: (name) => startHAProxy(name, base),
      pgbouncer: (name) => startPgBouncer(name, base),
      server: (name) => runServer(node, name, { ...base, env }),
    };
    const start = async (name, part) => {
      running[name][part] = await app[part](name);
    };
    for (const name of APPS) for (const part of Object.keys(app)) await start(name, part);
    const nginx = await startNginx(port, base);
    return {
      ...{ port, folder, dataDir, env, stop, machines, files, started, databases, start, running },
      origin: `http://localhost:${port}`,
      serverOrigins: APPS.map((name) => originOf(machines, name)),
      async restartRedis() {
        await redis.stop();
        redis = await startRedis(base);
      },
      /** Replaces all of an application machine, one after the other. @returns the codes of the servers */
      async roll() {
        const codes = [];
        for (const name of APPS) {
          nginx.removeServer(machines.address(name));
          await pause(RELOADED_MS);
          codes.push(await running[name].server.stop());
          for (const part of ['pgbouncer', 'haproxy']) await running[name][part].stop();
          for (const part of Object.keys(app)) await start(name, part);
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

function idsOfPostgres() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(captureOutput('id', [flag, 'postgres'])));
  return { uid, gid };
}

const originOf = (machines, name) => `http://${machines.address(name)}:3000`;

function serverEnv(port, machines, dataDir) {
  const at = (database, databasePort) =>
    `postgresql://prayers:${PASSWORD}@127.0.0.1:${databasePort}/${database}`;
  return {
    HOST: '0.0.0.0',
    PORT: '3000',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: at('prayers', 6432),
    DATABASE_DIRECT_URL: at('prayers', 5000),
    DATABASE_REPLICA_URL: at('prayers_replica', 6432),
    // Debian's PgBouncer does not support prepared statements.
    DATABASE_PREPARE: 'off',
    REDIS_URL: `redis://:${PASSWORD}@${machines.address('redis')}:6379`,
    PRIVATE_HOSTS: machines.address('redis'),
    SECRET: 'of a trial on one machine and of nothing else',
    METRICS_TOKEN: 'only-this-trial-reads-them',
    TRUST_PROXY: `${machines.network}1`,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'warn',
    ...testServerEnv,
  };
}

async function runServer(node, name, { machines, started, env }) {
  const { command, args, env: ofProcess } = serverCommand(node);
  const server = started.start(`server-${name}`, machines.inside(name, [command, args]), {
    env: { ...ofProcess, ...env },
  });
  await waitUntil(`the server on ${name}`, () =>
    fetch(`${originOf(machines, name)}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return server;
}
