import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectWithin } from './expect-within.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import { type FreezablePostgres, startFreezablePostgres } from './frozen-postgres.ts';
import {
  createTestServer,
  readiness,
  type TestMember,
  type TestResponse,
  type TestServer,
} from './harness.ts';

const REJECTED_WITHIN_MS = 3_000;
const READY_WITHIN_MS = 1_000;
const BACK_WITHIN_MS = 5_000;

let postgres: FreezablePostgres;
let server: TestServer;

beforeAll(async () => {
  postgres = await startFreezablePostgres();
  server = await createTestServer({}, { templateUrl: postgres.templateUrl, givesUpEarly: true });
});

// The database does not respond in these tests, so the log may contain errors.
afterAll(() => {
  server.faults.splice(0);
});

type TestRequest = InjectOptions & { as: TestMember };

async function timed(request: TestRequest): Promise<TestResponse & { ms: number }> {
  const startedAt = performance.now();
  const response = await server.request(request);
  return { ...response, ms: performance.now() - startedAt };
}

async function whileFrozen(run: () => Promise<void>): Promise<void> {
  postgres.freeze();
  try {
    await run();
  } finally {
    postgres.thaw();
  }
}

/** Polls until a request succeeds. @returns the elapsed milliseconds */
async function waitUntilAvailable(as: TestMember): Promise<number> {
  const startedAt = performance.now();
  while ((await server.request({ url: '/api/requests', as })).status !== 200) {
    if (performance.now() - startedAt > 6 * BACK_WITHIN_MS)
      throw new Error('The server does not come back');
    await delay(20);
  }
  return performance.now() - startedAt;
}

const reads = [
  '/api/requests',
  '/api/requests?sort=popular',
  '/api/requests?tab=mine',
  '/api/requests/unprayed',
  '/api/swap',
  '/api/me',
  '/api/me/impact',
  '/api/notifications',
  '/api/notifications/unread-count',
  '/api/events',
];

async function writes(): Promise<TestRequest[]> {
  const requestId = await createPrayerRequest(server);
  const owner = await createMember(server);
  const ownRequestId = await createPrayerRequest(server, { owner });
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(server)));
  const [shares, reacts, prays, flags, clicks] = members as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const at = `/api/requests/${requestId}`;
  return [
    {
      ...{ as: shares, method: 'POST', url: '/api/requests', headers: keyed() },
      payload: { text: 'Please pray for the night shift.' },
    },
    {
      ...{ as: reacts, method: 'POST', url: `${at}/reactions`, headers: keyed() },
      payload: { emoji: 'heart' },
    },
    { as: prays, method: 'POST', url: `${at}/completions`, headers: keyed() },
    { as: flags, method: 'POST', url: `${at}/flags` },
    {
      ...{ as: owner, method: 'PATCH', url: `/api/requests/${ownRequestId}`, headers: keyed() },
      payload: { text: 'Please pray for the early shift.' },
    },
    {
      ...{ as: owner, method: 'POST', url: `/api/requests/${ownRequestId}/updates` },
      ...{ headers: keyed(), payload: { text: 'It went well.', answered: false } },
    },
    { as: clicks, method: 'POST', url: '/api/points/events', payload: { eventType: 'Click' } },
  ];
}

it('reads and writes fail within the timeout, and later ones immediately', async () => {
  const as = await createMember(server);
  const requests: TestRequest[] = [...reads.map((url) => ({ url, as })), ...(await writes())];
  // Opens the pool's connections, as in a server in use.
  await Promise.all(requests.slice(0, reads.length - 1).map((request) => server.request(request)));
  await whileFrozen(async () => {
    const first = await Promise.all(requests.map(timed));
    expect(first.map(({ status }) => status)).toEqual(requests.map(() => 503));
    for (const { headers } of first) expect(headers['retry-after']).toBe('2');
    expectWithin(Math.max(...first.map(({ ms }) => ms)), REJECTED_WITHIN_MS);
    const rejected = await Promise.all(requests.map(timed));
    expect(rejected.map(({ status }) => status)).toEqual(requests.map(() => 503));
    expectWithin(Math.max(...rejected.map(({ ms }) => ms)), REJECTED_WITHIN_MS / 6);
  });
  await waitUntilAvailable(as);
});

it('the readiness check responds within a second, at first and later', async () => {
  const as = await createMember(server);
  await whileFrozen(async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      const { status, body, ms } = await timed({ url: '/api/ready', as });
      expect({ status, body }).toEqual({
        status: 503,
        body: { status: 'not-ready', reason: 'database-away' },
      });
      expectWithin(ms, READY_WITHIN_MS);
    }
  });
  await waitUntilAvailable(as);
  expect(await readiness(server)).toMatchObject({ status: 'ready' });
});

it('a write repeated with its key is stored once, and no connection stays open', async () => {
  const as = await createMember(server);
  const members = await Promise.all(Array.from({ length: 40 }, () => createMember(server)));
  const requests = members.map(
    (member): TestRequest => ({
      ...{ as: member, method: 'POST', url: '/api/requests' },
      headers: { 'idempotency-key': randomUUID() },
      payload: { text: 'Please pray for the night shift.' },
    }),
  );
  const inFlight = requests.map((request) => server.request(request));
  await Promise.race(inFlight);
  await whileFrozen(async () => {
    await Promise.all(inFlight);
  });
  expectWithin(await waitUntilAvailable(as), BACK_WITHIN_MS);
  const repeated = await Promise.all(requests.map((request) => server.request(request)));
  expect(repeated.map(({ status }) => status)).toEqual(requests.map(() => 201));

  const { pool } = server.database;
  const { rows } = await pool.query(
    'select count(*) as stored, count(distinct user_id) as members from requests where user_id = any($1)',
    [members.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ stored: requests.length, members: requests.length }]);
  expect(pool.waitingCount).toBe(0);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  const open = () =>
    pool.query(
      `select count(*) as count from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
  await expect.poll(async () => (await open()).rows).toEqual([{ count: 0 }]);
});
