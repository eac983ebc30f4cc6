import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import { NATIVE_ORIGINS } from './cross-origin.ts';

let server: TestServer;
let amira: TestMember;
let address: string;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMember(server);
  address = await server.app.listen();
});

const REQUEST = { method: 'POST', url: '/api/notifications/read-all' } as const;

describe.each(NATIVE_ORIGINS)('A5: a native shell at %s', (origin) => {
  // Browser engines treat the shell's page as cross-site.
  const shell = { origin, 'sec-fetch-site': 'cross-site' };

  it('passes the preflight for its methods and headers', async () => {
    const preflightHeaders = { ...shell, 'access-control-request-method': 'PATCH' };
    const response = await server.request({
      ...REQUEST,
      method: 'OPTIONS',
      headers: preflightHeaders,
    });
    expect(response).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
        'access-control-allow-headers':
          'accept, authorization, content-type, idempotency-key, x-known-device, x-member-id, x-oauth-flow, x-passkey, x-request-id, x-session-transport',
        'access-control-expose-headers':
          'age, date, retry-after, x-known-device, x-oauth-flow, x-passkey, x-request-id',
      },
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('acts with its bearer token and can read the response, errors included', async () => {
    expect(await server.request({ ...REQUEST, as: amira, headers: shell })).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': origin },
    });
    expect(await server.request({ ...REQUEST, headers: shell })).toMatchObject({
      status: 401,
      headers: { 'access-control-allow-origin': origin },
    });
  });

  it('can read live events', async () => {
    const connection = new AbortController();
    const { status, headers } = await fetch(`${address}/api/events`, {
      headers: { ...shell, authorization: `Bearer ${amira.token}` },
      signal: connection.signal,
    });
    connection.abort();
    expect({ status, allowed: headers.get('access-control-allow-origin') }).toEqual({
      status: 200,
      allowed: origin,
    });
  });

  it('is never authenticated by a cookie', async () => {
    const headers = { ...shell, cookie: `session=${amira.token}` };
    expect(await server.request({ ...REQUEST, headers })).toMatchObject({
      status: 403,
      body: { code: 'error.foreign-origin' },
    });
  });
});

describe.each([
  'capacitor://localhost.evil.example',
  'capacitor://evil',
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.evil.example',
  'ionic://localhost',
  'null',
])('A5: a page at %s', (origin) => {
  it('can read nothing and has no effect, with any token', async () => {
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const response = await server.request({ ...REQUEST, as: amira, headers });
    expect(response).toMatchObject({ status: 403, body: { code: 'error.foreign-origin' } });
    const preflightHeaders = { ...headers, 'access-control-request-method': 'POST' };
    const preflight = await server.request({
      ...REQUEST,
      method: 'OPTIONS',
      headers: preflightHeaders,
    });
    for (const { headers: responseHeaders } of [response, preflight]) {
      expect(responseHeaders).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

it('a bare OPTIONS gets a response', async () => {
  const url = '/api/push/register-native';
  expect(await server.request({ method: 'OPTIONS', url })).toMatchObject({ status: 204 });
});
