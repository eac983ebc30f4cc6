import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type EventStream, followEvents } from '../event-stream.ts';
import { aMember, aRequest } from '../factories.ts';
import { type TestMember, type TestServer, withoutRouteLimits } from '../harness.ts';
import { type RedisServer, redisServer } from '../redis-server.ts';
import { forgive, twoServers } from './two-servers.ts';

let redis: RedisServer;
let servers: [TestServer, TestServer];
let addresses: string[];

beforeAll(async () => {
  redis = await redisServer();
  servers = await twoServers(redis.url, withoutRouteLimits);
  addresses = await Promise.all(
    servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  );
});

async function streamsOf(member: TestMember) {
  const streams = await Promise.all(addresses.map((address) => followEvents(address, member)));
  for (const stream of streams) await stream.next();
  return streams;
}

async function pray(on: TestServer, as: TestMember, requestId: string): Promise<void> {
  const url = `/api/requests/${requestId}/completions`;
  expect(await on.call({ method: 'POST', url, as })).toMatchObject({ status: 201 });
}

/** A member who reads and prays on one server after the other. @returns ends it, with each status */
function underLoad(member: TestMember, owner: TestMember) {
  const statuses = new Set<number>();
  let going = true;
  const load = (async () => {
    for (let turn = 0; going; turn += 1) {
      const server = servers[turn % 2] ?? servers[0];
      const read = await server.call({ url: '/api/requests?tab=community&sort=new', as: member });
      statuses.add(read.status);
      await pray(server, member, await aRequest(server, { owner }));
      await delay(20);
    }
  })();
  return async () => {
    going = false;
    await load;
    return [...statuses];
  };
}

async function untilUnread(stream: EventStream | undefined, unreadCount: number): Promise<void> {
  for (;;) {
    const event = await stream?.next();
    if (!event) throw new Error('The stream ended');
    if (event.type === 'unread-count' && event.unreadCount === unreadCount) return;
  }
}

it('an act on one server is told on both', async () => {
  const [amira, omar] = [await aMember(servers[0]), await aMember(servers[0])];
  const streams = await streamsOf(amira);
  for (const [index, server] of servers.entries()) {
    await pray(server, omar, await aRequest(server, { owner: amira }));
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ type: 'notification' });
      expect(await stream.next()).toEqual({ type: 'unread-count', unreadCount: index + 1 });
    }
  }
});

it('a Redis that crashes fails no call, and streams begin anew once it is back', async () => {
  const [amira, omar, leah] = [
    await aMember(servers[0]),
    await aMember(servers[0]),
    await aMember(servers[0]),
  ];
  const streams = await streamsOf(amira);
  const endLoad = underLoad(omar, leah);
  await redis.crash();
  await pray(servers[0], omar, await aRequest(servers[0], { owner: amira }));
  await delay(1_500);
  await redis.start();
  for (const stream of streams) {
    // What was told meanwhile waited, and may come before the end or after it.
    while ((await stream.next()) !== null);
  }
  expect(await endLoad()).toEqual([200]);
  forgive(servers);

  const [again] = await streamsOf(amira);
  await pray(servers[1], omar, await aRequest(servers[1], { owner: amira }));
  await untilUnread(again, 2);
});
