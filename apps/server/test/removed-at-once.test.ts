import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWithin } from './expect-within.ts';
import { aMember, aRequest } from './factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';
import { secondServer } from './moderation-fixtures.ts';

/** Only an eviction ends a cached first page. */
const FEED_HEAD_MS = 10 * MINUTE;
const TRIES = 5;
const DELAYS = 20;

type Target = { owner: TestMember; id: string; text: string };
type Call = TestServer['call'];

let server: TestServer;
let other: Call;
let admin: TestMember;
let reader: TestMember;

beforeAll(async () => {
  const config = { ...withoutRouteLimits, feedHeadMs: FEED_HEAD_MS };
  server = await testServer(config);
  other = (await secondServer(server, undefined, config)).call;
  admin = await aMember(server, { admin: true });
  reader = await aMember(server);
});

async function send(
  as: TestMember,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const { status } = await server.call({ method, url, as, ...(payload && { payload }) });
  expect(status).toBeLessThan(300);
}

const reason = 'It breaks the rules of this community.';

const REMOVALS: [string, (target: Target) => Promise<void>][] = [
  [
    'a flag',
    async ({ id }) =>
      send(await aMember(server), 'POST', `/api/requests/${id}/flags`, { reason: 'spam' }),
  ],
  ['a deletion', ({ owner, id }) => send(owner, 'DELETE', `/api/requests/${id}`)],
  [
    'an archive',
    ({ owner, id }) => send(owner, 'PATCH', `/api/requests/${id}`, { archived: true }),
  ],
  [
    'an edit',
    ({ owner, id }) =>
      send(owner, 'PATCH', `/api/requests/${id}`, { text: 'Please pray for us all.' }),
  ],
  [
    'a block of the author',
    ({ owner }) => send(admin, 'POST', `/api/admin/users/${owner.id}/block`, { reason }),
  ],
  [
    'the deletion of the account',
    ({ owner }) => send(owner, 'DELETE', '/api/me', { confirm: 'DELETE' }),
  ],
];

/** A request that every server has in its cached feed, and in its cached swap. */
async function cachedRequest(): Promise<Target> {
  const owner = await aMember(server);
  server.clock.advance(1);
  const text = `Please pray for ${unknownId()}.`;
  const id = await aRequest(server, { owner, text });
  for (const call of [server.call, other]) {
    // Whoever posts gets a page that is not older than their post.
    const writer = await aMember(server);
    await call({
      method: 'POST',
      url: '/api/requests',
      as: writer,
      payload: { text: 'Please pray for our valley.' },
    });
    await call({ url: '/api/requests', as: writer });
    await call({ url: '/api/swap', as: writer });
    expect(await isShown(call, { owner, id, text })).toBe(true);
  }
  return { owner, id, text };
}

async function isShown(call: Call, { text }: Target): Promise<boolean> {
  const { status, body } = await call({ url: '/api/requests', as: reader });
  expect(status).toBe(200);
  return JSON.stringify(body).includes(text);
}

async function isDrawn(call: Call, { text }: Target): Promise<boolean> {
  const { body } = await call({ url: '/api/swap', as: reader });
  return JSON.stringify(body).includes(text);
}

describe.each(REMOVALS)('after %s', (_name, remove) => {
  it('no reading on the same server shows it', async () => {
    for (let n = 0; n < TRIES; n += 1) {
      const target = await cachedRequest();
      let isAnswered = false;
      // Readings that begin before the removal and end after it.
      const readings = Array.from({ length: 3 }, async () => {
        while (!isAnswered) await isShown(server.call, target);
      });
      await remove(target);
      expect(await isShown(server.call, target)).toBe(false);
      expect(await isDrawn(server.call, target)).toBe(false);
      isAnswered = true;
      await Promise.all(readings);
      expect(await isShown(server.call, target)).toBe(false);
    }
  });

  it('another server evicts it as soon as it hears of it', async () => {
    const target = await cachedRequest();
    await remove(target);
    await expect.poll(() => isShown(other, target), { interval: 5, timeout: 5_000 }).toBe(false);
    expect(await isDrawn(other, target)).toBe(false);
  });
});

it('another server shows nothing that was removed 50 ms ago', async () => {
  const delays: number[] = [];
  for (let n = 0; n < DELAYS; n += 1) {
    const target = await cachedRequest();
    await send(target.owner, 'DELETE', `/api/requests/${target.id}`);
    const answeredAt = performance.now();
    let begunAt = answeredAt;
    while (await isShown(other, target)) begunAt = performance.now();
    delays.push(begunAt - answeredAt);
  }
  delays.sort((one, two) => one - two);
  expectWithin(delays[DELAYS / 2] ?? 0, 50);
});
