import type { Hiding } from '@prayer-swap/shared/hiding/schemas';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { transact } from '../../db/transact.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});

beforeEach(async () => {
  amira = await aMember(server);
  omar = await aMember(server);
});

function hide(payload: object, as: TestMember | undefined = amira) {
  return server.call({ method: 'POST', url: '/api/hidden', payload, ...(as && { as }) });
}

function unhide(id: string, as = amira) {
  return server.call({ method: 'DELETE', url: `/api/hidden/${id}`, as });
}

async function page(cursor = '', as = amira): Promise<{ items: Hiding[]; nextCursor: string }> {
  return (await server.call({ url: `/api/hidden?cursor=${cursor}`, as })).body;
}

/** Which of the requests the member meets: in the feed, popular, in the swap, by itself, by an act. */
async function meets(id: string, as = amira) {
  const has = async (url: string) =>
    (await server.call({ url, as })).body.items.some((item: PrayerRequest) => item.id === id);
  const url = `/api/requests/${id}`;
  const swap = await server.call({ url: '/api/swap', as });
  const one = await server.call({ url, as });
  const act = await server.call({ method: 'POST', url: `${url}/completions`, as });
  return {
    feed: await has('/api/requests'),
    popular: await has('/api/requests?sort=popular'),
    swap: JSON.stringify(swap.body).includes(id),
    one: one.status,
    act: act.status,
  };
}

const NOWHERE = { feed: false, popular: false, swap: false, one: 404, act: 404 };

describe('hiding a member', () => {
  it('hides their named posts everywhere, and nothing from others', async () => {
    const id = await aRequest(server, { owner: omar });
    const { status, body } = await hide({ username: omar.username });
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
    expect(await meets(id)).toEqual(NOWHERE);
    expect(await meets(id, await aMember(server))).toMatchObject({
      feed: true,
      one: 200,
      act: 201,
    });
    expect(await meets(await aRequest(server, { owner: amira }), omar)).toMatchObject({ one: 200 });
  });

  it('leaves their anonymous posts where they are: going, they would name them', async () => {
    const id = await aRequest(server, { owner: omar, anonymous: true });
    await hide({ username: omar.username });
    expect(await meets(id)).toMatchObject({ feed: true, popular: true, one: 200, act: 201 });
  });

  it('hides their name in notifications', async () => {
    const id = await aRequest(server, { owner: amira });
    const names = async () => {
      const { body } = await server.call({ url: '/api/notifications', as: amira });
      return body.items.map(({ actorName }: { actorName: string | null }) => actorName);
    };
    await server.call({ method: 'POST', url: `/api/requests/${id}/completions`, as: omar });
    expect(await names()).toEqual([omar.username]);
    const { body } = await hide({ username: omar.username });
    expect(await names()).toEqual([null]);
    await unhide(body.id);
    expect(await names()).toEqual([omar.username]);
  });
});

describe('hiding a post', () => {
  it('hides that one alone, an anonymous one too', async () => {
    const id = await aRequest(server, {
      owner: omar,
      anonymous: true,
      text: 'Please\npray.  Soon.',
    });
    const other = await aRequest(server, { owner: omar });
    expect(await hide({ requestId: id })).toMatchObject({
      status: 201,
      body: { kind: 'post', username: null, requestTitle: 'Please pray. Soon.' },
    });
    expect(await meets(id)).toEqual(NOWHERE);
    expect(await meets(other)).toMatchObject({ feed: true, one: 200 });
  });

  it('shows its words in the list only as long as it is open', async () => {
    const id = await aRequest(server, { owner: omar });
    await hide({ requestId: id });
    await server.call({ method: 'DELETE', url: `/api/requests/${id}`, as: omar });
    expect((await page()).items).toMatchObject([{ kind: 'post', requestTitle: null }]);
  });
});

describe('POST /api/hidden', () => {
  it('answers the same again', async () => {
    const id = await aRequest(server, { owner: omar });
    for (const what of [{ username: omar.username }, { username: omar.username.toUpperCase() }]) {
      await hide(what);
    }
    const anonymous = await aRequest(server, { owner: omar, anonymous: true });
    const first = await hide({ requestId: anonymous });
    server.clock.advance(1000);
    const second = await hide({ requestId: anonymous });
    expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: first.body });
    expect((await page()).items).toHaveLength(2);
    expect(await hide({ requestId: id })).toMatchObject({ status: 404 });
  });

  it('keeps one row of ten at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hide({ username: omar.username })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('refuses oneself, what is one’s own, and what is not there', async () => {
    const own = await aRequest(server, { owner: amira });
    const hidden = await aRequest(server, { owner: omar, status: 'Under_Review' });
    const gone = await aMember(server, { status: 'Deleted' });
    expect(await hide({ username: amira.username })).toMatchObject({
      status: 403,
      body: { code: 'hiding.own' },
    });
    expect(await hide({ requestId: own })).toMatchObject({
      status: 403,
      body: { code: 'hiding.own' },
    });
    const missing = [
      { username: 'nobody-here' },
      { username: gone.username },
      { requestId: hidden },
      { requestId: unknownId() },
    ];
    for (const what of missing) expect(await hide(what)).toMatchObject({ status: 404 });
    for (const what of [{}, { requestId: 'x' }, { username: 'a', requestId: own }]) {
      expect(await hide(what)).toMatchObject({ status: 400 });
    }
  });
});

describe('GET and DELETE /api/hidden', () => {
  it('lists the newest first, page by page, one’s own only', async () => {
    const names: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const member = await aMember(server);
      await hide({ username: member.username });
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

  it('shows again what was hidden, once, and nobody else’s', async () => {
    const id = await aRequest(server, { owner: omar });
    const { body } = await hide({ username: omar.username });
    expect(await unhide(body.id, omar)).toMatchObject({ status: 404 });
    expect(await meets(id)).toEqual(NOWHERE);
    expect(await unhide(body.id)).toMatchObject({ status: 204 });
    expect(await unhide(body.id)).toMatchObject({ status: 404 });
    expect(await meets(id)).toMatchObject({ feed: true, one: 200 });
  });

  it('ends with either account', async () => {
    await hide({ username: omar.username });
    await hide({ username: amira.username }, omar);
    await transact(server.database.db, (tx) =>
      server.emit(tx, { type: 'account-deleted', memberId: omar.id }),
    );
    expect((await page()).items).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select 1 from hidings where $1 in (user_id, hidden_user_id)',
      [omar.id],
    );
    expect(rows).toEqual([]);
  });
});
