import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCareTeam, addToCircle, createCircle } from '../../../test/circle-fixtures.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  createCompletion,
  createFlag,
  createMember,
  createMembers,
  createPrayerRequest,
} from '../../../test/factories.ts';

import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  waitFor,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';

let server: TestServer;
let author: TestMember;
let reader: TestMember;
let outsider: TestMember;
let circleId: string;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'requests');
  server.clock.advance(1000);
  author = await createMember(server);
  reader = await createMember(server);
  outsider = await createMember(server);
  circleId = await createCircle(server, author, [reader]);
});

const text = 'Please pray for our little group.';
const get = (url: string, as: TestMember) => server.request({ url, as });
const post = (url: string, as: TestMember, payload?: object) =>
  server.request({ method: 'POST', url, as, ...(payload && { payload }) });
const share = (more: object, as = author) => post('/api/requests', as, { text, ...more });
const idsIn = async (query: string, as: TestMember): Promise<string[]> => {
  const { body } = await get(`/api/requests${query}`, as);
  return body.items.map(({ id }: { id: string }) => id);
};

describe('a request for a circle', () => {
  it('is in the lists of its members and in no other list', async () => {
    const { status, body } = await share({ circleId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ audience: 'circle', circleId, can: { edit: true } });
    for (const query of ['', '?sort=popular', `?circle=${circleId}`]) {
      expect(await idsIn(query, reader), query).toEqual([body.id]);
      expect(await idsIn(query, author), query).toEqual([body.id]);
    }
    expect(await idsIn('?tab=mine', author)).toEqual([body.id]);
    expect((await get(`/api/requests/${body.id}`, reader)).body).toMatchObject({ circleId });
    for (const query of ['', '?sort=popular', '?tab=mine']) {
      expect(await idsIn(query, outsider), query).toEqual([]);
    }
    expect((await get('/api/swap', outsider)).body.cards).toEqual([]);
    expect((await get('/api/swap', reader)).body.cards).toMatchObject([{ id: body.id, circleId }]);
    expect(await get(`/api/requests?circle=${circleId}`, outsider)).toMatchObject({
      status: 404,
      body: { code: 'circles.not-found' },
    });
  });

  it('is accepted with and without its audience, and nothing contradictory is', async () => {
    expect((await share({ circleId, audience: 'circle' })).body.audience).toBe('circle');
    for (const more of [
      { audience: 'circle' },
      { circleId, audience: 'care-team' },
      { circleId, visibleToVisitors: true },
      { audience: 'care-team', visibleToVisitors: true },
      { audience: 'author' },
      { circleId: 'x' },
    ]) {
      expect((await share(more)).status, JSON.stringify(more)).toBe(400);
    }
    const admin = await createMember(server, { admin: true });
    await addToCircle(server, circleId, admin);
    expect((await share({ circleId, type: 'Prompt' }, admin)).status).toBe(400);
  });

  it('cannot be opened to visitors afterwards, nor can a Prompt', async () => {
    const admin = await createMember(server, { admin: true });
    for (const traits of [
      { owner: author, circleId },
      { owner: author, audience: 'care-team' },
      { owner: admin, type: 'Prompt' },
    ] as const) {
      const url = `/api/requests/${await createPrayerRequest(server, traits)}`;
      const change = (visibleToVisitors: boolean) =>
        server.request({
          method: 'PATCH',
          url,
          as: traits.owner,
          payload: { visibleToVisitors },
        });
      expect(await change(true), JSON.stringify(traits)).toMatchObject({
        status: 400,
        body: { code: 'error.invalid-input', fields: { visibleToVisitors: {} } },
      });
      expect((await change(false)).status).toBe(200);
    }
  });

  it('is mixed with the community’s by time, over pages', async () => {
    const expected: string[] = [];
    for (let index = 0; index < 64; index += 1) {
      server.clock.advance(1000);
      const isInCircle = index % 3 === 0;
      const owner = isInCircle ? author : outsider;
      const more = isInCircle ? { circleId } : {};
      expected.unshift(await createPrayerRequest(server, { owner, ...more }));
    }
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await get(`/api/requests?cursor=${encodeURIComponent(cursor)}`, reader);
      found.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect(found).toEqual(expected);
    expect(await idsIn('', outsider)).toHaveLength(20);
  });

  it('is mixed with the community’s by prayers in Popular', async () => {
    const people = await createMembers(server, 3);
    const ids: string[] = [];
    for (const [index, more] of [{}, { circleId }, {}].entries()) {
      const id = await createPrayerRequest(server, { owner: author, ...more });
      for (const one of people.slice(index)) await createCompletion(server, id, one);
      ids.push(id);
    }
    expect(await idsIn('?sort=popular', reader)).toEqual(ids);
    expect(await idsIn('?sort=popular', outsider)).toEqual([ids[0], ids[2]]);
  });

  it('is acted on by its members, and unknown to others', async () => {
    const { id } = (await share({ circleId })).body;
    const url = `/api/requests/${id}`;
    const unknown = `/api/requests/${unknownId()}`;
    for (const [path, payload] of [
      ['/reactions', { emoji: 'heart' }],
      ['/completions', undefined],
      ['/flags', { reason: 'other' }],
      ['/saved-prayer', undefined],
    ] as const) {
      const { status, body } = await post(url + path, outsider, payload);
      const reference = await post(unknown + path, outsider, payload);
      expect({ status, body }, path).toEqual({ status: reference.status, body: reference.body });
      expect(status).toBe(404);
    }
    expect((await post('/api/mutes', outsider, { requestId: id })).status).toBe(404);
    expect((await post(`${url}/reactions`, reader, { emoji: 'heart' })).status).toBe(201);
    expect((await post(`${url}/completions`, reader)).status).toBe(201);
    expect((await post(`${url}/saved-prayer`, reader)).status).toBe(204);
    const { body } = await get('/api/notifications', author);
    expect(body.items).toHaveLength(2);
  });

  it('is closed to a member who left, in lists, counts and notifications', async () => {
    const { id } = (await share({ circleId })).body;
    await post(`/api/requests/${id}/completions`, reader);
    await post(`/api/requests/${id}/saved-prayer`, reader);
    await post(`/api/requests/${id}/updates`, author, { text: 'We are doing much better.' });
    await waitFor(async () => (await get('/api/notifications', reader)).body.items.length === 1);
    await server.request({
      method: 'DELETE',
      url: `/api/circles/${circleId}/members/${reader.id}`,
      as: reader,
    });
    expect((await get('/api/notifications', reader)).body).toMatchObject({
      items: [],
      unreadCount: 0,
    });
    expect((await get('/api/saved-prayers', reader)).body.items).toEqual([]);
    expect(await idsIn('', reader)).toEqual([]);
    expect((await post('/api/mutes', author, { requestId: id })).status).toBe(403);
  });

  it('is posted by its members only', async () => {
    for (const id of [circleId, unknownId()]) {
      expect(await share({ circleId: id }, outsider)).toMatchObject({
        status: 404,
        body: { code: 'circles.not-found' },
      });
    }
  });

  it('is not posted in a circle that is deleted at the same time', async () => {
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query('delete from circles where id = $1', [circleId]);
    const sent = share({ circleId });
    await waitForLock(server);
    await client.query('commit');
    client.release();
    expect(await sent).toMatchObject({ status: 404, body: { code: 'circles.not-found' } });
  });

  it('is anonymous in circles of eight or more members who can read', async () => {
    const refused = { status: 409, body: { code: 'requests.circle-too-small' } };
    for (const one of await createMembers(server, 5)) await addToCircle(server, circleId, one);
    expect(await share({ circleId, anonymous: true })).toMatchObject(refused);
    const blocked = await createMember(server, { status: 'Blocked' });
    await addToCircle(server, circleId, blocked);
    expect(await share({ circleId, anonymous: true })).toMatchObject(refused);
    await addToCircle(server, circleId, outsider);
    const { status, body } = await share({ circleId, anonymous: true });
    expect(status).toBe(201);
    const seen = await get(`/api/requests/${body.id}`, reader);
    expect(seen.body).toMatchObject({ ownerUsername: 'Anonymous', circleId });
  });

  it('is announced to the other members only', async () => {
    const received: string[] = [];
    for (const { id, username } of [author, reader, outsider]) {
      server.live.subscribe(id, ({ type }) => received.push(`${username} ${type}`));
    }
    await share({ circleId });
    await waitFor(() => received.includes(`${reader.username} requests`));
    server.live.publish(outsider.id, { type: 'session' });
    await waitFor(() => received.includes(`${outsider.username} session`));
    expect(received.filter((line) => line.endsWith('requests'))).toEqual([
      `${reader.username} requests`,
    ]);
  });

  it('is removed from the circle by a keeper, and stays with its author', async () => {
    const { id } = (await share({ circleId }, reader)).body;
    const url = `/api/circles/${circleId}/requests/${id}`;
    expect((await server.request({ method: 'DELETE', url, as: reader })).status).toBe(403);
    expect((await server.request({ method: 'DELETE', url, as: author })).status).toBe(204);
    expect((await server.request({ method: 'DELETE', url, as: author })).status).toBe(404);
    expect((await get(`/api/requests/${id}`, author)).status).toBe(404);
    expect((await get(`/api/requests/${id}`, reader)).body).toMatchObject({
      audience: 'author',
      circleId: null,
    });
    expect(await idsIn('?tab=mine', reader)).toEqual([id]);
    expect(await idsIn('', reader)).toEqual([]);
  });

  it('is visible to admins after a flag only', async () => {
    const admin = await createMember(server, { admin: true });
    const { id } = (await share({ circleId })).body;
    const review = () => get(`/api/admin/requests/${id}`, admin);
    const decide = () =>
      post(`/api/admin/requests/${id}/block`, admin, { reason: 'x', expectedStatus: 'Active' });
    const postsOf = async () =>
      (await get(`/api/admin/users/${author.id}`, admin)).body.user.totalPostsCount;
    expect((await review()).status).toBe(404);
    expect((await decide()).status).toBe(404);
    expect((await post(`/api/admin/requests/${id}/author`, admin)).status).toBe(404);
    expect((await get('/api/admin/recent-requests', admin)).body.items).toEqual([]);
    expect((await get(`/api/admin/recent-requests?search=${id}`, admin)).status).toBe(404);
    expect(await postsOf()).toBe(0);
    await createFlag(server, id, reader);
    expect(await review()).toMatchObject({ status: 200, body: { request: { id, text } } });
    expect(await postsOf()).toBe(1);
    expect((await decide()).status).toBe(200);
  });

  it('that a flag has hidden stays visible to admins after the flag is taken back', async () => {
    const admin = await createMember(server, { admin: true });
    const { id } = (await share({ circleId })).body;
    const url = `/api/requests/${id}/flags`;
    expect((await post(url, reader, {})).status).toBe(201);
    expect((await server.request({ method: 'DELETE', url, as: reader })).status).toBe(204);
    expect((await get('/api/admin/flagged', admin)).body.items).toMatchObject([
      { id, status: 'Under_Review' },
    ]);
    expect(await post(`/api/admin/requests/${id}/reinstate`, admin, {})).toMatchObject({
      status: 200,
      body: { request: { status: 'Admin_Reinstated' } },
    });
    expect(await idsIn(`?circle=${circleId}`, reader)).toEqual([id]);
  });
});

describe('a request for the care team', () => {
  it('is refused while the team has no active member', async () => {
    const helper = await createMember(server, { status: 'Blocked' });
    await addToCareTeam(server, helper);
    expect(await share({ audience: 'care-team' })).toMatchObject({
      status: 409,
      body: { code: 'requests.no-care-team' },
    });
    expect(await idsIn('?tab=mine', author)).toEqual([]);
  });

  it('is read by the care team, and is in no list of the community', async () => {
    const helper = await createMember(server);
    await addToCareTeam(server, helper);
    const { status, body } = await share({ audience: 'care-team', anonymous: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ audience: 'care-team', circleId: null });
    const url = `/api/requests/${body.id}`;
    expect((await get(url, helper)).status).toBe(200);
    expect((await get(url, reader)).status).toBe(404);
    expect((await post(`${url}/completions`, reader)).status).toBe(404);
    expect((await post(`${url}/completions`, helper)).status).toBe(201);
    for (const query of ['', '?sort=popular']) expect(await idsIn(query, helper)).toEqual([]);
    expect((await get('/api/swap', helper)).body.cards).toEqual([]);
    expect(await idsIn('?tab=mine', author)).toEqual([body.id]);
  });
});
