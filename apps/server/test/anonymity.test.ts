import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, aRequest } from './factories.ts';
import { type Answer, type TestMember, type TestServer, testServer } from './harness.ts';

/**
 * Two worlds in which everything is the same but for who wrote the one anonymous request: in the
 * first an admin with a long name, in the second a plain member.
 */
type World = { server: TestServer; author: TestMember; reader: TestMember; requestId: string };

let first: World;
let second: World;

beforeAll(async () => {
  first = await worldOf('margarethe-the-shepherd');
  second = await worldOf('zq');
});

async function worldOf(authorName: string): Promise<World> {
  const server = await testServer();
  const admin = await aMember(server, { username: 'margarethe-the-shepherd', admin: true });
  const member = await aMember(server, { username: 'zq' });
  const reader = await aMember(server, { username: 'reader' });
  const author = authorName === 'zq' ? member : admin;
  const text = 'Please pray for me, I am afraid.';
  const requestId = await aRequest(server, { owner: author, anonymous: true, text });
  return { server, author, reader, requestId };
}

type Call = Parameters<TestServer['call']>[0];

/** Everything another member can ask about the request, the acts last since they change it. */
function everyCall({ requestId, reader }: World): [string, Call][] {
  const url = `/api/requests/${requestId}`;
  const calls: Call[] = [
    { url: '/api/requests' },
    { url: '/api/requests?sort=popular' },
    { url: '/api/requests?tab=mine' },
    { url },
    { url: '/api/swap' },
    { method: 'PATCH', url, payload: { text: 'It is mine now, is it not?' } },
    { method: 'DELETE', url },
    { method: 'POST', url: `${url}/reactions`, payload: { emoji: 'heart' } },
    { method: 'POST', url: `${url}/reactions`, payload: { emoji: 'star' } },
    { method: 'POST', url: `${url}/completions` },
    { method: 'DELETE', url: `${url}/completions` },
    { url },
    { url: '/api/requests' },
    { url: '/api/notifications' },
    { url: '/api/me/impact' },
  ];
  return calls.map((call) => [
    `${call.method ?? 'GET'} ${String(call.url).replace(requestId, ':id')}`,
    { ...call, as: reader },
  ]);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An answer with nothing left that differs between any two runs. */
function normalised({ status, body, headers }: Answer) {
  const { date, ...others } = headers;
  return { status, body: JSON.stringify(body).replace(UUID, ':id'), headers: others };
}

async function answers(world: World) {
  const all = [];
  for (const [name, call] of everyCall(world)) {
    const answer = await world.server.call(call);
    const { id, username } = world.author;
    const raw = JSON.stringify([answer.body, answer.headers]);
    all.push({ name, ...normalised(answer), leaks: raw.includes(id) || raw.includes(username) });
  }
  return all;
}

describe('an anonymous author', () => {
  it('changes not a byte of what others receive, and is named nowhere', async () => {
    const inFirst = await answers(first);
    expect(inFirst.filter(({ leaks }) => leaks)).toEqual([]);
    expect(await answers(second)).toEqual(inFirst);
  });

  it('stays hidden when archiving, restoring and losing the account', async () => {
    for (const { server, author, reader, requestId } of [first, second]) {
      const url = `/api/requests/${requestId}`;
      const read = () => server.call({ url, as: reader });
      await server.call({ method: 'PATCH', url, as: author, payload: { archived: true } });
      expect(await read()).toMatchObject({ status: 404 });
      await server.call({ method: 'PATCH', url, as: author, payload: { archived: false } });
      expect(await read()).toMatchObject({
        status: 200,
        body: { ownerUsername: 'Anonymous', ownerIsAdmin: false, isOwner: false },
      });
      await server.database.db
        .updateTable('users')
        .set({ status: 'Blocked' })
        .where('id', '=', author.id)
        .execute();
      expect(await read()).toMatchObject({ status: 404, body: { code: 'requests.not-found' } });
    }
  });
});
