import { MINUTE } from '@prayer-swap/shared/time';
import { expect, it } from 'vitest';
import { expectWithin } from '../expect-within.ts';
import { aMember, aRequest } from '../factories.ts';
import { type TestServer, withoutRouteLimits } from '../harness.ts';
import { redisServer } from '../redis-server.ts';
import { twoServers } from './two-servers.ts';

const TRIES = 20;

it('a removal evicts the first page of the other server within 50 ms', async () => {
  const redis = await redisServer();
  // Only an eviction ends a cached first page.
  const [server, other] = await twoServers(redis.url, {
    ...withoutRouteLimits,
    feedHeadMs: 10 * MINUTE,
  });
  const reader = await aMember(server);
  const shows = async (on: TestServer, id: string) =>
    JSON.stringify((await on.call({ url: '/api/requests', as: reader })).body).includes(id);
  const delays: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const owner = await aMember(server);
    server.clock.advance(1);
    const id = await aRequest(server, { owner });
    // One's own writing is on the next page one reads: the cache holds the request.
    await other.call({
      method: 'POST',
      url: '/api/requests',
      as: reader,
      payload: { text: 'Please pray for our valley.' },
    });
    expect(await shows(other, id)).toBe(true);
    await server.call({ method: 'DELETE', url: `/api/requests/${id}`, as: owner });
    const answeredAt = performance.now();
    expect(await shows(server, id)).toBe(false);
    let begunAt = performance.now();
    while (await shows(other, id)) begunAt = performance.now();
    delays.push(begunAt - answeredAt);
  }
  delays.sort((one, two) => one - two);
  expectWithin(delays[TRIES / 2] ?? 0, 50);
});
