import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, PASSWORD } from '../../test/account-fixtures.ts';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer, unknownId } from '../../test/harness.ts';
import { cookieOf, createMemberWithTwoFactor, totpCode } from '../../test/two-factor-fixtures.ts';
import { features } from '../app.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

const deprecated = features
  .flatMap(({ routes }) => routes)
  .flatMap(({ method, path, deprecatedPaths = [] }) =>
    deprecatedPaths.map((formerPath) => ({ method, path, formerPath })),
  );

describe('a deprecated path', () => {
  it.each(deprecated)('$method $formerPath responds like $path', async (route) => {
    const as = await createMember(server, { admin: true });
    const send = (path: string) =>
      server.request({ method: route.method, url: path.replace(/:\w+/g, unknownId), as });
    const [former, current] = [await send(route.formerPath), await send(route.path)];
    expect(former.status).toBe(current.status);
    expect(Object.keys(former.body ?? {})).toEqual(Object.keys(current.body ?? {}));
    // RFC 9745: a date.
    expect(former.headers.deprecation).toMatch(/^@\d{10}$/);
    expect(current.headers.deprecation).toBeUndefined();
  });

  it('is marked in the API documentation', async () => {
    const { body } = await server.request({ url: '/api/openapi.json' });
    const marked = Object.entries<Record<string, { deprecated?: boolean }>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, operation]) => operation.deprecated)
          .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const declared = deprecated.map(({ method, formerPath }) => `${method} ${formerPath}`);
    expect(marked.sort()).toEqual(declared.sort());
  });
});

it('accepts the former name of the challenge token', async () => {
  const member = await createMemberWithTwoFactor(server);
  const first = await createVisitor(server).signIn(member.username, PASSWORD);
  const { ticket } = first.body.secondFactor;
  const code = totpCode(member.secret, server);
  const headers = { cookie: cookieOf(first) };
  const call = { method: 'POST', url: '/api/auth/second-factor', headers } as const;
  expect(await server.request({ ...call, payload: { code } })).toMatchObject({ status: 401 });
  expect(await server.request({ ...call, payload: { ticket, code } })).toMatchObject({
    status: 200,
  });
});
