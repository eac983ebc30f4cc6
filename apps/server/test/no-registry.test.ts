import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { expect, it, onTestFinished } from 'vitest';
import { expectWithin } from './expect-within.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READ_BEFORE_PACKAGES = [
  'package-lock.json',
  'apps/server/process.json',
  ...[
    '.',
    'apps/server',
    'apps/web',
    'apps/native',
    'packages/embedded-postgres-launcher',
    'packages/shared',
  ].map((workspace) => join(workspace, 'package.json')),
];

it('a first start without a registry fails with a message within a minute', async () => {
  const [closed, silent] = [await getFreePort(), await silentPort()];
  const outcomes = await Promise.all([closed, silent].map((port) => firstStart(port)));
  for (const [index, { code, output, seconds }] of outcomes.entries()) {
    // A slow machine reports its progress.
    expect(output.replaceAll(/Still installing after \d+ s\.\n/g, '')).toBe(
      `Installing the packages. This takes a minute, the first time only.\nThe registry of packages does not answer (http://127.0.0.1:${[closed, silent][index]}/). Check the network and npm's settings, then try again.\n`,
    );
    expect(code).toBe(1);
    expectWithin(seconds * 1_000, 60_000);
  }
});

it('a first start with Node 16 fails with a message before it installs anything', async () => {
  const older = 'Object.defineProperty(process, "version", { value: "v16.20.2" })';
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
  expect(await firstStart(await getFreePort(), args)).toMatchObject({
    code: 1,
    output:
      'Node 18 or newer is needed to install the packages, and this is v16.20.2. Install it from https://nodejs.org, or use a release, which contains its own.\n',
  });
});

/** A port that accepts connections and never responds. */
async function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The output of a start without installed packages, with the registry at this port. */
async function firstStart(port: number, nodeArgs: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'no-registry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const path of READ_BEFORE_PACKAGES) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, 'scripts/cli.mjs', 'start'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_cache: join(folder, 'cache'),
      npm_config_registry: `http://127.0.0.1:${port}/`,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output, seconds: (performance.now() - startedAt) / 1000 };
}
