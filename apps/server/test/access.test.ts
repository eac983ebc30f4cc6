import { CONFIRMED_FOR_MS } from '@prayer-swap/shared/accounts/limits';
import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../src/http/session.ts';
import { aMember } from './factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});

const routes = features.flatMap((feature) => feature.routes);
const closed = routes.filter(({ access }) => access !== 'anyone');
const ofMembers = routes.filter(({ access }) => access === 'member' || access === 'admin');
const ofAdmins = routes.filter(({ access }) => access === 'admin');
const asking = routes.filter(({ confirmed }) => confirmed);
const ofBlocked = routes.filter(({ access }) => access === 'restricted');

type Door = (typeof routes)[number];

/** A call that has nothing in it: whoever may come in is refused for that at most. */
function knock({ method, path }: Pick<Door, 'method' | 'path'>, as?: TestMember, headers = {}) {
  const url = path.replace(/:\w+/g, unknownId);
  return server.call({ method, url, headers, ...(as && { as }) });
}

/** The message is specified for some routes (`specified-refusals.test.ts`). */
const NOT_SIGNED_IN = {
  status: 401,
  code: 'error.not-signed-in',
  message: expect.any(String),
};

/** What is no feature's: how the server is, and what it can be asked. */
const OF_NO_FEATURE = [
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/ready',
];

/** The doors under /api that Fastify has opened, read from the tree it prints. */
function mounted(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^(.*?)[├└]── (\S*) ?(?:\((.*)\))?$/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    above.splice(depth, Number.POSITIVE_INFINITY, part);
    const path = above.join('');
    return path.startsWith('/api')
      ? methods
          .split(', ')
          .filter((method) => method !== '' && method !== 'HEAD')
          .map((method) => `${method} ${path}`)
      : [];
  });
}

describe('every door', () => {
  it('is declared by a feature, and only those are open', async () => {
    const { body } = await server.call({ url: '/api/openapi.json' });
    const documented = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const declared = routes.map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual(declared.sort());
    expect(new Set(declared).size).toBe(declared.length);
    const open = mounted(server.app.printRoutes({ commonPrefix: false }));
    expect(open.filter((door) => !declared.includes(door)).sort()).toEqual(OF_NO_FEATURE);
    expect(declared.filter((door) => !open.includes(door))).toEqual([]);
  });

  it.each(closed)('$method $path: nobody who is signed out', async (door) => {
    const { status, body, headers } = await knock(door);
    expect(status).toBe(401);
    expect(body).toEqual(NOT_SIGNED_IN);
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it.each(ofMembers)('$method $path: no blocked member', async (door) => {
    const blocked = await aMember(server, { status: 'Blocked', admin: true });
    const { status, body } = await knock(door, blocked);
    expect(status).toBe(403);
    expect(body).toEqual({
      status: 403,
      code: 'error.account-restricted',
      message: 'Your account is restricted.',
    });
  });

  it.each(ofBlocked)('$method $path: a blocked member as well', async (door) => {
    const blocked = await aMember(server, { status: 'Blocked' });
    expect((await knock(door, blocked)).body.code).not.toBe('error.account-restricted');
  });

  it.each(ofAdmins)('$method $path: no member', async (door) => {
    const { status, body } = await knock(door, await aMember(server));
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'error.forbidden' });
  });

  it('A26: of admins asks again who it is, wherever it changes or reveals something', () => {
    const unsafe = ofAdmins.filter(({ method }) => method !== 'GET');
    expect(unsafe.length).toBeGreaterThan(10);
    expect(unsafe.filter(({ confirmed }) => !confirmed).map(({ path }) => path)).toEqual([]);
  });

  it.each(asking)('$method $path: nobody who proved long ago who they are', async (door) => {
    const admin = await aMember(server, { admin: true });
    server.clock.advance(CONFIRMED_FOR_MS);
    expect((await knock(door, admin)).body.code).not.toBe('error.confirmation-needed');
    const other = await aMember(server, { admin: true });
    server.clock.advance(CONFIRMED_FOR_MS + 1);
    const { status, body } = await knock(door, other);
    expect(status).toBe(403);
    expect(body).toEqual({
      status: 403,
      code: 'error.confirmation-needed',
      message: 'Please enter your password again to go on.',
    });
  });

  it('asks who it is before it looks at what came in', async () => {
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', url: '/api/requests', headers, payload: '{"text":' } as const;
    expect(await server.call(call)).toMatchObject({ status: 401 });
    const blocked = await aMember(server, { status: 'Blocked' });
    expect(await server.call({ ...call, as: blocked })).toMatchObject({ status: 403 });
  });
});

describe('a session', () => {
  const door = { method: 'GET', path: '/api/requests' } as const;

  it('comes as bearer or as cookie', async () => {
    const { token } = await aMember(server);
    const status = async (headers: object) => (await knock(door, undefined, headers)).status;
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ cookie: `session=${token}` })).toBe(200);
    expect(await status({ cookie: `other=1; session=${token}` })).toBe(200);
  });

  it.each([
    ['an unknown bearer', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['a short bearer', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: 'Basic YW1pcmE6c2VjcmV0' }],
    ['an empty header', { authorization: '' }],
    ['an unknown cookie', { cookie: 'session=abc' }],
    ['an empty cookie', { cookie: 'session=' }],
    ['a cookie that is none', { cookie: ';;=;%' }],
  ])('%s is nobody’s', async (_, headers) => {
    expect(await knock(door, undefined, headers)).toMatchObject({
      status: 401,
      body: NOT_SIGNED_IN,
    });
  });

  it('that is named wrongly is not saved by a cookie beside it', async () => {
    const { token } = await aMember(server);
    const headers = { authorization: 'Bearer nonsense', cookie: `session=${token}` };
    expect(await knock(door, undefined, headers)).toMatchObject({ status: 401 });
  });

  it('of a deleted account is nobody’s', async () => {
    const gone = await aMember(server, { status: 'Deleted' });
    expect(await knock(door, gone)).toMatchObject({ status: 401, body: NOT_SIGNED_IN });
  });

  it('ends thirty days after its last use', async () => {
    const member = await aMember(server);
    server.clock.advance(SESSION_IDLE_MS - DAY);
    expect(await knock(door, member)).toMatchObject({ status: 200 });
    server.clock.advance(SESSION_IDLE_MS);
    expect(await knock(door, member)).toMatchObject({ status: 401 });
  });

  it('ends ninety days after it began, however much it is used', async () => {
    const member = await aMember(server);
    const statuses = [];
    for (let day = 0; day < SESSION_ABSOLUTE_MS; day += 10 * DAY) {
      statuses.push((await knock(door, member)).status);
      server.clock.advance(10 * DAY);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await knock(door, member)).toMatchObject({ status: 401 });
  });
});
