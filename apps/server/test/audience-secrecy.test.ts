import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../src/app.ts';
import { PooledClient } from '../src/db/pooled-client.ts';
import { addToCareTeam, createCircle, inviteToCircle } from './circle-fixtures.ts';
import { emptyTables } from './empty-tables.ts';
import { createDevice, createMember, createMembers, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  waitFor,
  withoutRouteLimits,
} from './harness.ts';
import { waitForFanOut } from './updates-fixtures.ts';

/**
 * What members outside of the audience receive before and after requests for a circle or the care
 * team. Every route that reads is compared, so a new route is too.
 */

let server: TestServer;
let author: TestMember;
let insider: TestMember;
let outsider: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users', 'requests');
  // An alert of the care team is raised at most once an hour.
  await server.database.pool.query(`delete from pgboss.job where name = 'tell-waiting'`);
  server.clock.now = new Date('2026-03-14T09:26:53.589Z');
  [author, insider, outsider] = (await createMembers(server, 3)) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  admin = await createMember(server, { admin: true });
  await createPrayerRequest(server, { owner: author, text: 'One that everybody reads.' });
});

/** Paths without ids, and with the ids of a member and of the request. */
function readPaths(requestId: string, circleId: string): string[] {
  const paths = features
    .flatMap(({ routes }) => routes)
    .filter(({ method, path }) => method === 'GET' && !UNCOMPARED.has(path))
    .flatMap(({ path }) =>
      path.startsWith('/api/circles/:id')
        ? [path.replace(':id', circleId)]
        : [requestId, author.id, insider.id].map((id) => path.replace(':id', id)),
    );
  const queries = ['?sort=popular', '?tab=mine', `?circle=${circleId}`];
  return [...new Set(paths), ...queries.map((query) => `/api/requests${query}`)];
}

/** A stream, and a measurement of this process. */
const UNCOMPARED = new Set(['/api/events', '/api/admin/system']);

async function read(as: TestMember, paths: string[]): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const url of paths) {
    const { status, headers, body } = await server.request({ url, as });
    const { date: _, 'x-request-id': __, ...rest } = headers;
    // The data export contains the time of its creation.
    const comparable = body?.exportedAt ? { ...body, exportedAt: undefined } : body;
    responses[url] = { status, body: comparable, headers: Object.keys(rest).sort() };
  }
  return responses;
}

const post = (url: string, as: TestMember, payload?: object) =>
  server.request({ method: 'POST', url, as, ...(payload && { payload }) });

/** Everything that the audience can do with a request. */
async function act(audience: object): Promise<string> {
  const text = 'Please pray for the three of us.';
  const { status, body } = await post('/api/requests', author, { text, ...audience });
  expect(status).toBe(201);
  const url = `/api/requests/${body.id}`;
  expect((await post(`${url}/reactions`, insider, { emoji: 'heart' })).status).toBe(201);
  expect((await post(`${url}/completions`, insider)).status).toBe(201);
  expect((await post(`${url}/saved-prayer`, insider)).status).toBe(204);
  expect((await post(`${url}/updates`, author, { text: 'We are well again.' })).status).toBe(201);
  await waitForFanOut(server);
  return body.id;
}

/** Deletes every row of the request and of the circle, so that neither ever existed. */
async function forget(requestId: string): Promise<void> {
  const ofRequest = ['reactions', 'completions', 'saved_prayers', 'request_updates'];
  await server.database.pool.query(
    [
      'delete from notifications',
      // Where the test takes longer than the time for Undo, the queue has prepared messages.
      'delete from pushes',
      ...ofRequest.map((table) => `delete from ${table} where request_id = '${requestId}'`),
      `delete from requests where id = '${requestId}'`,
      'delete from circles',
      'delete from point_ledger',
      'update users set good_will_points = 0',
    ].join(';'),
  );
}

/** The events that members receive until the returned function is called. */
function recordEvents(...members: TestMember[]) {
  const received: string[] = [];
  for (const { id } of members) server.live.subscribe(id, ({ type }) => received.push(type));
  return async () => {
    for (const { id } of members) server.live.publish(id, { type: 'session' });
    await waitFor(() => received.length >= members.length && received.at(-1) === 'session');
    return received.filter((type) => type !== 'session');
  };
}

const AUDIENCES: Record<string, () => Promise<{ circleId?: string; audience?: string }>> = {
  circle: async () => ({ circleId: await createCircle(server, author, [insider]) }),
  'care team': async () => {
    await addToCareTeam(server, insider);
    return { audience: 'care-team' };
  },
};

describe.each(Object.entries(AUDIENCES))('A42: a request for a %s', (_, createAudience) => {
  it('changes no response, event or push of others', async () => {
    const audience = await createAudience();
    for (const member of [author, insider, outsider, admin]) await createDevice(server, member);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const circleId = audience.circleId ?? unknown;
    // The id of the request is known to the observers, as if they had guessed it.
    const requestId = await act(audience);
    const worldWith = {
      outsider: await read(outsider, readPaths(requestId, circleId)),
      admin: await read(admin, readPaths(requestId, circleId)),
    };
    await forget(requestId);
    expect({
      outsider: await read(outsider, readPaths(requestId, circleId)),
      admin: await read(admin, readPaths(requestId, circleId)),
    }).toEqual(worldWith);
  });

  it('sends others no event and no push', async () => {
    const audience = await createAudience();
    for (const member of [author, insider, outsider, admin]) await createDevice(server, member);
    const stop = recordEvents(outsider, admin);
    await act(audience);
    expect(await stop()).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select user_id from pushes union select user_id from notifications',
    );
    const recipients = rows.map(({ user_id }) => user_id);
    expect(recipients).not.toContain(outsider.id);
    expect(recipients).not.toContain(admin.id);
  });
});

it('A42: an invitation to a circle and its members change no response of others', async () => {
  const before = await read(outsider, readPaths(author.id, author.id));
  const circleId = await createCircle(server, author, [insider]);
  await inviteToCircle(server, circleId);
  expect(await read(outsider, readPaths(author.id, author.id))).toEqual(before);
});

/** Valid input, so that a call reaches the database. */
const PAYLOADS: Record<string, object> = {
  'PATCH /api/requests/:id': { text: 'Please pray for us.' },
  'POST /api/requests/:id/reactions': { emoji: 'heart' },
  'POST /api/requests/:id/flags': {},
  'POST /api/requests/:id/updates': { text: 'We are well again.' },
  'POST /api/requests/:id/words': { text: 'I thought of you.' },
  'POST /api/requests/:id/words/:wordId/flags': { reason: 'other' },
  'PATCH /api/circles/:id': { name: 'Tuesday' },
  'POST /api/circles/:id/invitations': { expiresInHours: 24, uses: 1 },
  'PATCH /api/circles/:id/members/:userId': { role: 'keeper' },
};

it('A42: a request of a circle, and the circle, cost others the statements of unknown ones', async () => {
  const circleId = await createCircle(server, author, [insider]);
  const requestId = await act({ circleId });
  const calls = features
    .flatMap(({ routes }) => routes)
    .map(({ method = 'GET', path }) => ({ method, path }))
    .filter(({ path }) => /^\/api\/(requests|circles)\/:id/.test(path));
  const query = vi.spyOn(PooledClient.prototype, 'query');
  const observe = async (id: (path: string) => string) => {
    const observed: Record<string, unknown> = {};
    for (const { method, path } of calls) {
      const name = `${method} ${path}`;
      const url = path.replace(':id', id(path)).replace(/:\w+/g, insider.id);
      const payload = PAYLOADS[name];
      query.mockClear();
      const { status, body } = await server.request({
        method,
        url,
        as: outsider,
        ...(payload && { payload }),
      });
      observed[name] = { status, body, statements: query.mock.calls.map(([text]) => textOf(text)) };
    }
    return observed;
  };
  const real = await observe((path) => (path.startsWith('/api/circles') ? circleId : requestId));
  const unknown = await observe(() => unknownId());
  query.mockRestore();
  expect(real).toEqual(unknown);
  for (const [name, { status }] of Object.entries(real as Record<string, { status: number }>))
    expect([name, status]).toEqual([name, 404]);
});

function textOf(query: unknown): string {
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : String(query);
}
