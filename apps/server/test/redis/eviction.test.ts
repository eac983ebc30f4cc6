import { MINUTE } from '@prayer-swap/shared/time';
import { expect, it } from 'vitest';
import { expectWithin } from '../expect-within.ts';
import { createMember, createPrayerRequest } from '../factories.ts';
import { type TestServer, withoutRouteLimits } from '../harness.ts';
import { startRedisServer } from '../redis-server.ts';
import { startTwoServers } from './two-servers.ts';

const ATTEMPTS = 20;

it('a removal evicts the first page of the other server within 50 ms', async () => {
  const redis = await startRedisServer();
  // Only an eviction refreshes the cached first page.
  const [server, other] = await startTwoServers(redis.url, {
    ...withoutRouteLimits,
    firstPageMaxAgeMs: 10 * MINUTE,
  });
  const reader = await createMember(server);
  const shows = async (on: TestServer, id: string) =>
    JSON.stringify((await on.request({ url: '/api/requests', as: reader })).body).includes(id);
  const delays: number[] = [];
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const owner = await createMember(server);
    server.clock.advance(1);
    const id = await createPrayerRequest(server, { owner });
    // After a write the author's next page is current, so the cache has the request.
    await other.request({
      method: 'POST',
      url: '/api/requests',
      as: reader,
      payload: { text: 'Please pray for our valley.' },
    });
    expect(await shows(other, id)).toBe(true);
    await server.request({ method: 'DELETE', url: `/api/requests/${id}`, as: owner });
    const answeredAt = performance.now();
    expect(await shows(server, id)).toBe(false);
    let lastShownAt = performance.now();
    while (await shows(other, id)) lastShownAt = performance.now();
    delays.push(lastShownAt - answeredAt);
  }
  delays.sort((one, two) => one - two);
  expectWithin(delays[ATTEMPTS / 2] ?? 0, 50);
});
