import { beforeAll, describe, expect, it } from 'vitest';
import { createConfig } from '../../src/config/config.ts';
import { createMemberWithPassword, createVisitor } from '../account-fixtures.ts';
import { expectWithin } from '../expect-within.ts';
import { createMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';
import { type RedisServer, startRedisServer } from '../redis-server.ts';
import { clearFaults, startTwoServers } from './two-servers.ts';

const WRONG_PASSWORD = 'not the one';

let redis: RedisServer;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  redis = await startRedisServer();
  const { limits } = createConfig({});
  servers = await startTwoServers(redis.url, {
    limits: { ...limits, requestsPerMinute: 3, wrongPasswordsPerAccount: 3 },
  });
});

/** Requests of one member: two on the first server, then two on the second. */
async function sendFourRequests(as: TestMember): Promise<number[]> {
  const statuses = [];
  for (const server of [servers[0], servers[0], servers[1], servers[1]]) {
    statuses.push((await server.request({ url: '/api/swap', as })).status);
  }
  return statuses;
}

const sendFourRequestsAsNewMember = async () => sendFourRequests(await createMember(servers[0]));
const COUNTED_TOGETHER = [200, 200, 200, 429];
const COUNTED_APART = [200, 200, 200, 200];

describe('the rate limit of a route', () => {
  it('counts the calls of all servers', async () => {
    const amira = await createMember(servers[0]);
    expect(await sendFourRequests(amira)).toEqual(COUNTED_TOGETHER);
    // The first server learns of the limit with its own request.
    expect((await servers[0].request({ url: '/api/swap', as: amira })).status).toBe(429);
  });

  it('applies per server while Redis is unavailable, and globally afterwards', async () => {
    await redis.crash();
    const amira = await createMember(servers[0]);
    expect(await sendFourRequests(amira)).toEqual(COUNTED_APART);
    for (const server of servers) {
      await server.request({ url: '/api/swap', as: amira });
      expect((await server.request({ url: '/api/swap', as: amira })).status).toBe(429);
    }
    await redis.start();
    await expect.poll(sendFourRequestsAsNewMember).toEqual(COUNTED_TOGETHER);
    clearFaults(servers);
  });

  it('waits briefly for a hanging Redis', async () => {
    redis.hang();
    const startedAt = performance.now();
    expect(await sendFourRequestsAsNewMember()).toEqual(COUNTED_APART);
    expectWithin(performance.now() - startedAt, 3_000);
    const laterStart = performance.now();
    expect(await sendFourRequestsAsNewMember()).toEqual(COUNTED_APART);
    expectWithin(performance.now() - laterStart, 500);
    redis.wake();
    await expect.poll(sendFourRequestsAsNewMember).toEqual(COUNTED_TOGETHER);
    clearFaults(servers);
  });
});

describe('wrong passwords', () => {
  it('are counted by all servers, with and without Redis', async () => {
    await createMemberWithPassword(servers[0], { username: 'amira' });
    const trySignIn = async (on: TestServer, password?: string) =>
      (await createVisitor(on).signIn('amira', password)).status;
    expect(await trySignIn(servers[0], WRONG_PASSWORD)).toBe(401);
    expect(await trySignIn(servers[1], WRONG_PASSWORD)).toBe(401);
    await redis.crash();
    expect(await trySignIn(servers[0], WRONG_PASSWORD)).toBe(401);
    expect(await trySignIn(servers[1], WRONG_PASSWORD)).toBe(429);
    expect(await trySignIn(servers[0])).toBe(429);
    await redis.start();
    expect(await trySignIn(servers[1])).toBe(429);
    clearFaults(servers);
  });

  it('and sign-in attempts are limited while Redis is unavailable', async () => {
    await redis.crash();
    const { signIn } = createVisitor(servers[0]);
    const statuses = [];
    for (const name of ['one', 'two', 'three', 'four']) statuses.push((await signIn(name)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await redis.start();
    clearFaults(servers);
  });
});
