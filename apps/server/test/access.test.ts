import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../src/authentication/viewer.ts';
import { createMember } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

const routes = features.flatMap((feature) => feature.routes);
const protectedRoutes = routes.filter(({ access }) => access !== 'anyone');
const memberRoutes = routes.filter(({ access }) => access === 'member' || access === 'admin');
const adminRoutes = routes.filter(({ access }) => access === 'admin');
const reauthRoutes = routes.filter(({ requiresReauth }) => requiresReauth);
const blockedRoutes = routes.filter(({ access }) => access === 'blocked');

type AnyRoute = (typeof routes)[number];

/** An empty request: if access is granted, only validation can reject it. */
function requestRoute(
  { method, path }: Pick<AnyRoute, 'method' | 'path'>,
  as?: TestMember,
  headers = {},
) {
  const url = path.replace(/:\w+/g, unknownId);
  return server.request({ method, url, headers, ...(as && { as }) });
}

/** The message is specified for some routes (`specified-errors.test.ts`). */
const NOT_SIGNED_IN = {
  status: 401,
  code: 'error.not-signed-in',
  message: expect.any(String),
};

/** Routes outside the features: health and API documentation. */
const NON_FEATURE_ROUTES = [
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/ready',
];

/** The routes under /api, parsed from the tree that Fastify prints. */
function listRegisteredRoutes(tree: string): string[] {
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

describe('every route', () => {
  it('is declared by a feature, and only those exist', async () => {
    const { body } = await server.request({ url: '/api/openapi.json' });
    const documented = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const declared = routes.map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual(declared.sort());
    expect(new Set(declared).size).toBe(declared.length);
    const open = listRegisteredRoutes(server.app.printRoutes({ commonPrefix: false }));
    expect(open.filter((route) => !declared.includes(route)).sort()).toEqual(NON_FEATURE_ROUTES);
    expect(declared.filter((route) => !open.includes(route))).toEqual([]);
  });

  it.each(protectedRoutes)('$method $path: rejects a visitor', async (route) => {
    const { status, body, headers } = await requestRoute(route);
    expect(status).toBe(401);
    expect(body).toEqual(NOT_SIGNED_IN);
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it.each(memberRoutes)('$method $path: rejects a blocked member', async (route) => {
    const blocked = await createMember(server, { status: 'Blocked', admin: true });
    const { status, body } = await requestRoute(route, blocked);
    expect(status).toBe(403);
    expect(body).toEqual({
      status: 403,
      code: 'error.account-restricted',
      message: 'Your account is restricted.',
    });
  });

  it.each(blockedRoutes)('$method $path: accepts a blocked member', async (route) => {
    const blocked = await createMember(server, { status: 'Blocked' });
    expect((await requestRoute(route, blocked)).body.code).not.toBe('error.account-restricted');
  });

  it.each(adminRoutes)('$method $path: rejects a member', async (route) => {
    const { status, body } = await requestRoute(route, await createMember(server));
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'error.forbidden' });
  });

  it('A26: for admins requires reauthentication if it changes or reveals data', () => {
    const unsafe = adminRoutes.filter(({ method }) => method !== 'GET');
    expect(unsafe.length).toBeGreaterThan(10);
    expect(unsafe.filter(({ requiresReauth }) => !requiresReauth).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it.each(reauthRoutes)(
    '$method $path: rejects a session without recent authentication',
    async (route) => {
      const admin = await createMember(server, { admin: true });
      server.clock.advance(REAUTH_VALID_MS);
      expect((await requestRoute(route, admin)).body.code).not.toBe('error.confirmation-needed');
      const other = await createMember(server, { admin: true });
      server.clock.advance(REAUTH_VALID_MS + 1);
      const { status, body } = await requestRoute(route, other);
      expect(status).toBe(403);
      expect(body).toEqual({
        status: 403,
        code: 'error.confirmation-needed',
        message: 'Please enter your password again.',
      });
    },
  );

  it('authenticates before it parses the input', async () => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: '/api/requests', headers, payload: '{"text":' } as const;
    expect(await server.request(request)).toMatchObject({ status: 401 });
    const blocked = await createMember(server, { status: 'Blocked' });
    expect(await server.request({ ...request, as: blocked })).toMatchObject({ status: 403 });
  });
});

describe('a session token', () => {
  const route = { method: 'GET', path: '/api/requests' } as const;

  it('is accepted as bearer or as cookie', async () => {
    const { token } = await createMember(server);
    const status = async (headers: object) =>
      (await requestRoute(route, undefined, headers)).status;
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
    ['a malformed cookie', { cookie: ';;=;%' }],
  ])('%s is rejected', async (_, headers) => {
    expect(await requestRoute(route, undefined, headers)).toMatchObject({
      status: 401,
      body: NOT_SIGNED_IN,
    });
  });

  it('that is invalid is not replaced by a valid cookie', async () => {
    const { token } = await createMember(server);
    const headers = { authorization: 'Bearer nonsense', cookie: `session=${token}` };
    expect(await requestRoute(route, undefined, headers)).toMatchObject({ status: 401 });
  });

  it('of a deleted account is rejected', async () => {
    const deletedMember = await createMember(server, { status: 'Deleted' });
    expect(await requestRoute(route, deletedMember)).toMatchObject({
      status: 401,
      body: NOT_SIGNED_IN,
    });
  });

  it('expires thirty days after its last use', async () => {
    const member = await createMember(server);
    server.clock.advance(SESSION_IDLE_MS - DAY);
    expect(await requestRoute(route, member)).toMatchObject({ status: 200 });
    server.clock.advance(SESSION_IDLE_MS);
    expect(await requestRoute(route, member)).toMatchObject({ status: 401 });
  });

  it('expires ninety days after its creation in any case', async () => {
    const member = await createMember(server);
    const statuses = [];
    for (let day = 0; day < SESSION_ABSOLUTE_MS; day += 10 * DAY) {
      statuses.push((await requestRoute(route, member)).status);
      server.clock.advance(10 * DAY);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await requestRoute(route, member)).toMatchObject({ status: 401 });
  });
});
