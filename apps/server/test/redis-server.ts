import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { atFileEnd } from './at-file-end.ts';

export type RedisServer = {
  url: string;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Under the same address, with nothing of what it knew. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing until `wake`. */
  hang(): void;
  wake(): void;
};

/** A real Redis, or Valkey, on a loopback port, until the tests of the file are over. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child = await launch(port);
  const crash = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  atFileEnd(crash);
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
  const child = spawn(program(), flags, { stdio: 'ignore' });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}`);
    await delay(20);
  }
  return child;
}

function program(): string {
  const found = ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  if (!found) throw new Error('There is no Redis: npm test -- redis installs it');
  return found;
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('A listener has a port');
  return address.port;
}
