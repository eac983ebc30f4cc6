import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { onFileFinished } from './on-file-finished.ts';

export type RedisServer = {
  url: string;
  /** Kills it, as in a crash. */
  crash(): Promise<void>;
  /** Starts it at the same address without its data. */
  start(): Promise<void>;
  /** Connections remain open but get no response until `wake`. */
  hang(): void;
  wake(): void;
};

/** A real Redis, or Valkey, on a loopback port, until the file's tests end. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await getFreePort();
  let child = await launch(port);
  const crash = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  onFileFinished(crash);
  return {
    url: `redis://127.0.0.1:${port}`,
    crash,
    async start() {
      child = await launch(port);
    },
    hang: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no' };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(findProgram(), flags, { stdio: 'ignore' });
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}`);
    await delay(20);
  }
  return child;
}

function findProgram(): string {
  const found = ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  if (!found) throw new Error('There is no Redis: npm test -- redis installs it');
  return found;
}

function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
