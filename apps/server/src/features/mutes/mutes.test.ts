import type { Mute } from '@prayer-swap/shared/mutes/schemas';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { withTransaction } from '../../db/with-transaction.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

function mute(payload: object, as: TestMember | undefined = amira) {
  return server.request({ method: 'POST', url: '/api/mutes', payload, ...(as && { as }) });
}

function unmute(id: string, as = amira) {
  return server.request({ method: 'DELETE', url: `/api/mutes/${id}`, as });
}

async function page(cursor = '', as = amira): Promise<{ items: Mute[]; nextCursor: string }> {
  return (await server.request({ url: `/api/mutes?cursor=${cursor}`, as })).body;
}

/** Where the member sees the request: in the feed, Popular, the swap, by id, and by a mutation. */
async function visibilityOf(id: string, as = amira) {
  const has = async (url: string) =>
    (await server.request({ url, as })).body.items.some((item: PrayerRequest) => item.id === id);
  const url = `/api/requests/${id}`;
  const swap = await server.request({ url: '/api/swap', as });
  const one = await server.request({ url, as });
  const completion = await server.request({ method: 'POST', url: `${url}/completions`, as });
  return {
    feed: await has('/api/requests'),
    popular: await has('/api/requests?sort=popular'),
    swap: JSON.stringify(swap.body).includes(id),
    one: one.status,
    complete: completion.status,
  };
}

const NOWHERE = { feed: false, popular: false, swap: false, one: 404, complete: 404 };

describe('muting a member', () => {
  it('hides their named posts everywhere, and no others', async () => {
    const id = await createPrayerRequest(server, { owner: omar });
    const { status, body } = await mute({ username: omar.username });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        kind: 'member',
        username: omar.username,
        requestTitle: null,
        createdAt: server.clock.now.toISOString(),
      },
    });
    expect(await visibilityOf(id)).toEqual(NOWHERE);
    expect(await visibilityOf(id, await createMember(server))).toMatchObject({
      feed: true,
      one: 200,
      complete: 201,
    });
    expect(
      await visibilityOf(await createPrayerRequest(server, { owner: amira }), omar),
    ).toMatchObject({ one: 200 });
  });

  it('does not hide their anonymous posts, which would reveal the author', async () => {
    const id = await createPrayerRequest(server, { owner: omar, anonymous: true });
    await mute({ username: omar.username });
    expect(await visibilityOf(id)).toMatchObject({
      feed: true,
      popular: true,
      one: 200,
      complete: 201,
    });
  });

  it('hides their name in notifications', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    const names = async () => {
      const { body } = await server.request({ url: '/api/notifications', as: amira });
      return body.items.map(({ actorName }: { actorName: string | null }) => actorName);
    };
    await server.request({ method: 'POST', url: `/api/requests/${id}/completions`, as: omar });
    expect(await names()).toEqual([omar.username]);
    const { body } = await mute({ username: omar.username });
    expect(await names()).toEqual([null]);
    await unmute(body.id);
    expect(await names()).toEqual([omar.username]);
  });
});

describe('muting a post', () => {
  it('hides only that post, also an anonymous one', async () => {
    const id = await createPrayerRequest(server, {
      owner: omar,
      anonymous: true,
      text: 'Please\npray.  Soon.',
    });
    const other = await createPrayerRequest(server, { owner: omar });
    expect(await mute({ requestId: id })).toMatchObject({
      status: 201,
      body: { kind: 'post', username: null, requestTitle: 'Please pray. Soon.' },
    });
    expect(await visibilityOf(id)).toEqual(NOWHERE);
    expect(await visibilityOf(other)).toMatchObject({ feed: true, one: 200 });
  });

  it('works beside a flag by the same member', async () => {
    const id = await createPrayerRequest(server, { owner: omar });
    const flag = () =>
      server.request({ method: 'POST', url: `/api/requests/${id}/flags`, payload: {}, as: amira });
    expect(await flag()).toMatchObject({ status: 201 });
    expect(await mute({ requestId: id }, await createMember(server))).toMatchObject({
      status: 404,
    });
    expect(await mute({ requestId: id })).toMatchObject({
      status: 201,
      body: { requestTitle: null },
    });
    expect(await visibilityOf(id)).toEqual(NOWHERE);
    const deleted = await createPrayerRequest(server, { owner: omar });
    await server.request({
      method: 'POST',
      url: `/api/requests/${deleted}/flags`,
      payload: {},
      as: amira,
    });
    await server.request({ method: 'DELETE', url: `/api/requests/${deleted}`, as: omar });
    expect(await mute({ requestId: deleted })).toMatchObject({ status: 404 });
  });

  it('returns its text in the list only while it is visible', async () => {
    const id = await createPrayerRequest(server, { owner: omar });
    await mute({ requestId: id });
    await server.request({ method: 'DELETE', url: `/api/requests/${id}`, as: omar });
    expect((await page()).items).toMatchObject([{ kind: 'post', requestTitle: null }]);
  });
});

describe('POST /api/mutes', () => {
  it('returns the same response for a repeat', async () => {
    const id = await createPrayerRequest(server, { owner: omar });
    for (const what of [{ username: omar.username }, { username: omar.username.toUpperCase() }]) {
      await mute(what);
    }
    const anonymous = await createPrayerRequest(server, { owner: omar, anonymous: true });
    const first = await mute({ requestId: anonymous });
    server.clock.advance(1000);
    const second = await mute({ requestId: anonymous });
    expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: first.body });
    expect((await page()).items).toHaveLength(2);
    expect(await mute({ requestId: id })).toMatchObject({ status: 404 });
  });

  it('creates one row of ten concurrent calls', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => mute({ username: omar.username })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });

  it('rejects oneself, own posts, and unknown targets', async () => {
    const own = await createPrayerRequest(server, { owner: amira });
    const underReview = await createPrayerRequest(server, { owner: omar, status: 'Under_Review' });
    const gone = await createMember(server, { status: 'Deleted' });
    expect(await mute({ username: amira.username })).toMatchObject({
      status: 403,
      body: { code: 'mutes.own' },
    });
    expect(await mute({ requestId: own })).toMatchObject({
      status: 403,
      body: { code: 'mutes.own' },
    });
    const missing = [
      { username: 'unknown-name' },
      { username: gone.username },
      { requestId: underReview },
      { requestId: unknownId() },
    ];
    for (const what of missing) expect(await mute(what)).toMatchObject({ status: 404 });
    for (const what of [{}, { requestId: 'x' }, { username: 'a', requestId: own }]) {
      expect(await mute(what)).toMatchObject({ status: 400 });
    }
  });
});

describe('GET and DELETE /api/mutes', () => {
  it('lists the member’s own mutes newest first, by page', async () => {
    const names: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const member = await createMember(server);
      await mute({ username: member.username });
      names.unshift(member.username);
      if (n % 2) server.clock.advance(1);
    }
    const first = await page();
    const second = await page(first.nextCursor);
    const listed = [...first.items, ...second.items].map(({ username }) => username);
    expect(first.items).toHaveLength(20);
    expect(second).toMatchObject({ items: [{}, {}], nextCursor: null });
    expect([...listed].sort()).toEqual([...names].sort());
    expect(listed.slice(0, 2).sort()).toEqual(names.slice(0, 2).sort());
    expect(await page('', omar)).toEqual({ items: [], nextCursor: null });
  });

  it('removes a mute once, and none of other members', async () => {
    const id = await createPrayerRequest(server, { owner: omar });
    const { body } = await mute({ username: omar.username });
    expect(await unmute(body.id, omar)).toMatchObject({ status: 404 });
    expect(await visibilityOf(id)).toEqual(NOWHERE);
    expect(await unmute(body.id)).toMatchObject({ status: 204 });
    expect(await unmute(body.id)).toMatchObject({ status: 404 });
    expect(await visibilityOf(id)).toMatchObject({ feed: true, one: 200 });
  });

  it('removes a mute by its target once, and none of other members', async () => {
    const id = await createPrayerRequest(server, { owner: omar });
    const anonymous = await createPrayerRequest(server, { owner: omar, anonymous: true });
    await mute({ username: omar.username });
    await mute({ requestId: anonymous });
    const targets = [
      [id, `/api/members/${omar.username.toUpperCase()}/mute`],
      [anonymous, `/api/requests/${anonymous}/mute`],
    ] as const;
    for (const [hidden, url] of targets) {
      const remove = (as: TestMember) => server.request({ method: 'DELETE', url, as });
      expect(await remove(omar)).toMatchObject({ status: 404 });
      expect(await visibilityOf(hidden)).toEqual(NOWHERE);
      expect(await remove(amira)).toMatchObject({ status: 204 });
      expect(await remove(amira)).toMatchObject({ status: 404 });
      expect(await visibilityOf(hidden)).toMatchObject({ feed: true, one: 200 });
    }
    expect((await page()).items).toEqual([]);
  });

  it('deletes mutes with either account', async () => {
    await mute({ username: omar.username });
    await mute({ username: amira.username }, omar);
    await withTransaction(server.database.db, (tx) =>
      server.emit(tx, { type: 'account-deleted', memberId: omar.id }),
    );
    expect((await page()).items).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select 1 from mutes where $1 in (user_id, muted_user_id)',
      [omar.id],
    );
    expect(rows).toEqual([]);
  });
});
