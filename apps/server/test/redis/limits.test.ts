import { beforeAll, describe, expect, it } from 'vitest';
import { configFrom } from '../../src/config/config.ts';
import { aMemberWithPassword, visitor } from '../account-fixtures.ts';
import { expectWithin } from '../expect-within.ts';
import { aMember } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';
import { type RedisServer, redisServer } from '../redis-server.ts';
import { forgive, twoServers } from './two-servers.ts';

const WRONG = 'not the one';

let redis: RedisServer;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  redis = await redisServer();
  const { limits } = configFrom({});
  servers = await twoServers(redis.url, {
    limits: { ...limits, callsPerMinute: 3, wrongPasswordsPerAccount: 3 },
  });
});

/** Calls of one member: two on the first server, then two on the second. */
async function fourCalls(as: TestMember): Promise<number[]> {
  const statuses = [];
  for (const server of [servers[0], servers[0], servers[1], servers[1]]) {
    statuses.push((await server.call({ url: '/api/swap', as })).status);
  }
  return statuses;
}

const fourCallsOfSomebody = async () => fourCalls(await aMember(servers[0]));
const COUNTED_TOGETHER = [200, 200, 200, 429];
const COUNTED_APART = [200, 200, 200, 200];

describe('the limit of a route', () => {
  it('counts the calls of all servers', async () => {
    const amira = await aMember(servers[0]);
    expect(await fourCalls(amira)).toEqual(COUNTED_TOGETHER);
    // The first server learns of it as it asks.
    expect((await servers[0].call({ url: '/api/swap', as: amira })).status).toBe(429);
  });

  it('holds on each server while Redis is away, and on all once it is back', async () => {
    await redis.crash();
    const amira = await aMember(servers[0]);
    expect(await fourCalls(amira)).toEqual(COUNTED_APART);
    for (const server of servers) {
      await server.call({ url: '/api/swap', as: amira });
      expect((await server.call({ url: '/api/swap', as: amira })).status).toBe(429);
    }
    await redis.start();
    await expect.poll(fourCallsOfSomebody, { timeout: 10_000 }).toEqual(COUNTED_TOGETHER);
    forgive(servers);
  });

  it('waits a moment for a Redis that hangs, and no longer', async () => {
    redis.hang();
    const begun = performance.now();
    expect(await fourCallsOfSomebody()).toEqual(COUNTED_APART);
    expectWithin(performance.now() - begun, 3_000);
    const later = performance.now();
    expect(await fourCallsOfSomebody()).toEqual(COUNTED_APART);
    expectWithin(performance.now() - later, 500);
    redis.wake();
    await expect.poll(fourCallsOfSomebody, { timeout: 10_000 }).toEqual(COUNTED_TOGETHER);
    forgive(servers);
  });
});

describe('wrong passwords', () => {
  it('are counted by all servers, with Redis and without', async () => {
    await aMemberWithPassword(servers[0], { username: 'amira' });
    const tries = async (on: TestServer, password?: string) =>
      (await visitor(on).signIn('amira', password)).status;
    expect(await tries(servers[0], WRONG)).toBe(401);
    expect(await tries(servers[1], WRONG)).toBe(401);
    await redis.crash();
    expect(await tries(servers[0], WRONG)).toBe(401);
    expect(await tries(servers[1], WRONG)).toBe(429);
    expect(await tries(servers[0])).toBe(429);
    await redis.start();
    expect(await tries(servers[1])).toBe(429);
    forgive(servers);
  });

  it('and calls for a sign-in at all are limited while Redis is away', async () => {
    await redis.crash();
    const { signIn } = visitor(servers[0]);
    const statuses = [];
    for (const name of ['one', 'two', 'three', 'four']) statuses.push((await signIn(name)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await redis.start();
    forgive(servers);
  });
});
