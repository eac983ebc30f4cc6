import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type EventStream, openEventStream } from '../event-stream.ts';
import { createMember, createPrayerRequest } from '../factories.ts';
import { type TestMember, type TestServer, withoutRouteLimits } from '../harness.ts';
import { type RedisServer, startRedisServer } from '../redis-server.ts';
import { clearFaults, startTwoServers } from './two-servers.ts';

let redis: RedisServer;
let servers: [TestServer, TestServer];
let addresses: string[];

beforeAll(async () => {
  redis = await startRedisServer();
  servers = await startTwoServers(redis.url, withoutRouteLimits);
  addresses = await Promise.all(
    servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
});

async function streamsOf(member: TestMember) {
  const streams = await Promise.all(addresses.map((address) => openEventStream(address, member)));
  for (const stream of streams) await stream.next();
  return streams;
}

async function completePrayer(on: TestServer, as: TestMember, requestId: string): Promise<void> {
  const url = `/api/requests/${requestId}/completions`;
  expect(await on.request({ method: 'POST', url, as })).toMatchObject({ status: 201 });
}

/**
 * A member who reads and prays, alternating between the servers. @returns a function that stops it
 * and returns each status
 */
function startLoad(member: TestMember, owner: TestMember) {
  const statuses = new Set<number>();
  let isRunning = true;
  const load = (async () => {
    for (let n = 0; isRunning; n += 1) {
      const server = servers[n % 2] ?? servers[0];
      const read = await server.request({
        url: '/api/requests?tab=community&sort=new',
        as: member,
      });
      statuses.add(read.status);
      await completePrayer(server, member, await createPrayerRequest(server, { owner }));
      await delay(20);
    }
  })();
  return async () => {
    isRunning = false;
    await load;
    return [...statuses];
  };
}

async function waitForUnread(stream: EventStream | undefined, unreadCount: number): Promise<void> {
  for (;;) {
    const event = await stream?.next();
    if (!event) throw new Error('The stream ended');
    if (event.type === 'unread-count' && event.unreadCount === unreadCount) return;
  }
}

it('an event of one server reaches clients of both', async () => {
  const [amira, omar] = [await createMember(servers[0]), await createMember(servers[0])];
  const streams = await streamsOf(amira);
  for (const [index, server] of servers.entries()) {
    await completePrayer(server, omar, await createPrayerRequest(server, { owner: amira }));
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ type: 'notification' });
      expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: index + 1 });
    }
  }
});

it('a Redis crash fails no call, and streams reconnect afterwards', async () => {
  const [amira, omar, leah] = [
    await createMember(servers[0]),
    await createMember(servers[0]),
    await createMember(servers[0]),
  ];
  const streams = await streamsOf(amira);
  const endLoad = startLoad(omar, leah);
  await redis.crash();
  await completePrayer(servers[0], omar, await createPrayerRequest(servers[0], { owner: amira }));
  await delay(1_500);
  await redis.start();
  for (const stream of streams) {
    // Events published in between were buffered, and may arrive before or after the end.
    while ((await stream.next()) !== null);
  }
  expect(await endLoad()).toEqual([200]);
  clearFaults(servers);

  const [reconnected] = await streamsOf(amira);
  await completePrayer(servers[1], omar, await createPrayerRequest(servers[1], { owner: amira }));
  await waitForUnread(reconnected, 2);
});
