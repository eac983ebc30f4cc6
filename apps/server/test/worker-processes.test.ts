import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@prayer-swap/embedded-postgres-launcher/postmaster';
import { expect, it } from 'vitest';
import { createSecrets } from '../src/crypto/secrets.ts';
import { openEventStream } from './event-stream.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import { childrenOf } from './frozen-postgres.ts';
import { createTestServer } from './harness.ts';
import { PROCESS_SECRET, startServerProcess } from './server-process.ts';

const CALLS_PER_MINUTE = 20;

async function start(env: Record<string, string> = {}) {
  const before = await createTestServer({}, { secrets: createSecrets(PROCESS_SECRET) });
  // Sessions of its members are valid for the processes, which have the real time.
  before.clock.now = new Date();
  const server = await startServerProcess({
    DATABASE_URL: before.connectionString,
    WORKERS: '2',
    ...env,
  });
  return { ...server, before };
}

/** One connection for each request: they go to the processes in turn. */
function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { ...headers, connection: 'close' } });
}

async function readMetrics(origin: string): Promise<string> {
  return (await get(`${origin}/metrics`)).text();
}

function workersIn(metrics: string): string[] {
  const lines = metrics.matchAll(/^prayer_swap_live_streams\{worker="(\d+)"\}/gm);
  return Array.from(lines, ([, id = '']) => id).sort();
}

it('two processes share the limits, the live events and the metrics', async () => {
  const { origin, before } = await start({ LIMIT_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) });
  const [owner, reader] = [await createMember(before), await createMember(before)];
  const id = await createPrayerRequest(before, { owner });
  const streams = [await openEventStream(origin, owner), await openEventStream(origin, owner)];
  const metrics = await readMetrics(origin);
  expect(workersIn(metrics)).toEqual(['1', '2']);
  // Each process has one of the streams.
  expect(metrics.match(/^prayer_swap_live_streams\{worker="\d"\} 1$/gm)).toHaveLength(2);
  const authorization = `Bearer ${reader.token}`;
  const completed = await fetch(`${origin}/api/requests/${id}/completions`, {
    method: 'POST',
    headers: { authorization },
  });
  expect(completed.ok).toBe(true);
  for (const stream of streams) expect(await stream.next()).toMatchObject({ type: 'unread-count' });
  const statuses: number[] = [];
  for (let call = 0; call < CALLS_PER_MINUTE + 5; call += 1) {
    statuses.push((await get(`${origin}/api/notifications`, { authorization })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(CALLS_PER_MINUTE);
  expect(statuses.at(-1)).toBe(429);
});

it('a process that ends is replaced', async () => {
  const { origin, pid } = await start({ LOG_LEVEL: 'silent' });
  const [first = 0] = childrenOf(pid);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isAlive(first)).toBe(false);
  await expect.poll(async () => workersIn(await readMetrics(origin))).toEqual(['2', '3']);
  for (let call = 0; call < 4; call += 1) {
    expect((await get(`${origin}/api/health`)).status).toBe(200);
  }
});

it.each(['SIGTERM', 'SIGKILL'] as const)('no process remains after %s', async (signal) => {
  const { pid, stop } = await start();
  const workers = childrenOf(pid);
  expect(workers).toHaveLength(2);
  process.kill(pid, signal);
  await stop();
  while (workers.some(isAlive)) await delay(20);
});

it('a worker process that cannot start ends all', async () => {
  const server = start({ DELETIONS_FILE: '/no-such-folder/deletions.log' }).then(({ pid }) => pid);
  await expect(server).rejects.toThrow(
    /DELETIONS_FILE cannot be written.*A worker process did not start/s,
  );
});
