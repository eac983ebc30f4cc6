import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWithin } from './expect-within.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';
import { startSecondServer } from './moderation-fixtures.ts';

/** Only an eviction refreshes the cached first page. */
const FIRST_PAGE_MAX_AGE_MS = 10 * MINUTE;
const ATTEMPTS = 5;
const DELAYS = 20;

type Target = { owner: TestMember; id: string; text: string };
type SendRequest = TestServer['request'];

let server: TestServer;
let other: SendRequest;
let admin: TestMember;
let reader: TestMember;

beforeAll(async () => {
  const config = { ...withoutRouteLimits, firstPageMaxAgeMs: FIRST_PAGE_MAX_AGE_MS };
  server = await createTestServer(config);
  other = (await startSecondServer(server, undefined, config)).request;
  admin = await createMember(server, { admin: true });
  reader = await createMember(server);
});

async function send(
  as: TestMember,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const { status } = await server.request({ method, url, as, ...(payload && { payload }) });
  expect(status).toBeLessThan(300);
}

const reason = 'It breaks the rules of this community.';

const REMOVALS: [string, (target: Target) => Promise<void>][] = [
  [
    'a flag',
    async ({ id }) =>
      send(await createMember(server), 'POST', `/api/requests/${id}/flags`, { reason: 'spam' }),
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

/** A request in every server's cached feed and cached swap pool. */
async function cachedRequest(): Promise<Target> {
  const owner = await createMember(server);
  server.clock.advance(1);
  const text = `Please pray for ${unknownId()}.`;
  const id = await createPrayerRequest(server, { owner, text });
  for (const request of [server.request, other]) {
    // After posting, the author's page is at least as new as the post.
    const author = await createMember(server);
    await request({
      method: 'POST',
      url: '/api/requests',
      as: author,
      payload: { text: 'Please pray for our valley.' },
    });
    await request({ url: '/api/requests', as: author });
    await request({ url: '/api/swap', as: author });
    expect(await isShown(request, { owner, id, text })).toBe(true);
  }
  return { owner, id, text };
}

async function isShown(request: SendRequest, { text }: Target): Promise<boolean> {
  const { status, body } = await request({ url: '/api/requests', as: reader });
  expect(status).toBe(200);
  return JSON.stringify(body).includes(text);
}

async function isInSwap(request: SendRequest, { text }: Target): Promise<boolean> {
  const { body } = await request({ url: '/api/swap', as: reader });
  return JSON.stringify(body).includes(text);
}

describe.each(REMOVALS)('after %s', (_name, remove) => {
  it('no read on the same server returns it', async () => {
    for (let n = 0; n < ATTEMPTS; n += 1) {
      const target = await cachedRequest();
      let isAnswered = false;
      // Reads that start before the removal and end after it.
      const readings = Array.from({ length: 3 }, async () => {
        while (!isAnswered) await isShown(server.request, target);
      });
      await remove(target);
      expect(await isShown(server.request, target)).toBe(false);
      expect(await isInSwap(server.request, target)).toBe(false);
      isAnswered = true;
      await Promise.all(readings);
      expect(await isShown(server.request, target)).toBe(false);
    }
  });

  it('another server evicts it on the notification', async () => {
    const target = await cachedRequest();
    await remove(target);
    await expect.poll(() => isShown(other, target), { interval: 5 }).toBe(false);
    expect(await isInSwap(other, target)).toBe(false);
  });
});

it('another server returns nothing that was removed 50 ms ago', async () => {
  const delays: number[] = [];
  for (let n = 0; n < DELAYS; n += 1) {
    const target = await cachedRequest();
    await send(target.owner, 'DELETE', `/api/requests/${target.id}`);
    const answeredAt = performance.now();
    let lastShownAt = answeredAt;
    while (await isShown(other, target)) lastShownAt = performance.now();
    delays.push(lastShownAt - answeredAt);
  }
  delays.sort((one, two) => one - two);
  expectWithin(delays[DELAYS / 2] ?? 0, 50);
});
