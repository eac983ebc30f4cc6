import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';

const TOKEN = 'only-the-collector-knows';
const FROM_LOOPBACK = { from: '127.0.0.1', headers: { host: 'localhost:3000' } };

const read = (server: TestServer, how: { from?: string; headers?: Record<string, string> } = {}) =>
  server.request({ url: '/metrics', ...how });

const NOT_FOUND = { status: 404, body: { status: 404, code: 'error.not-found' } };

describe('a metrics server on loopback', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('responds to %s', async (from) => {
    const { status, headers, body } = await read(server, { ...FROM_LOOPBACK, from });
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
    });
    expect(body).toContain('# TYPE prayer_swap_http_request_duration_seconds histogram');
  });

  it.each([
    ['another machine', { from: '192.0.2.1', headers: FROM_LOOPBACK.headers }],
    ['a forged loopback address', { from: '::ffff:192.0.2.1', headers: FROM_LOOPBACK.headers }],
    [
      'a page under a name that resolves to loopback',
      { from: '127.0.0.1', headers: { host: 'evil.example' } },
    ],
    ['a signed-in admin on another machine', { from: '192.0.2.1', headers: { host: 'localhost' } }],
    ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].map(
      (name): [string, { from: string; headers: Record<string, string> }] => [
        `who came by a proxy (${name})`,
        { from: '127.0.0.1', headers: { ...FROM_LOOPBACK.headers, [name]: '127.0.0.1' } },
      ],
    ),
  ])('returns nothing to %s', async (_, how) => {
    const as = await createMember(server, { admin: true });
    expect(await server.request({ url: '/metrics', as, ...how })).toMatchObject(NOT_FOUND);
  });
});

it.each([
  ['is published', { publicOrigin: 'https://prayers.example' }],
  ['stands behind a proxy', { trustProxy: ['127.0.0.1'] }],
])('a metrics server that %s requires a token', async (_, config) => {
  const server = await createTestServer(config);
  expect(await read(server, FROM_LOOPBACK)).toMatchObject(NOT_FOUND);
});

describe('a metrics server with a token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      metricsToken: TOKEN,
      publicOrigin: 'https://prayers.example',
      trustProxy: ['127.0.0.1'],
    });
  });

  it('responds to the token from any address', async () => {
    const { status, headers } = await read(server, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['no token', FROM_LOOPBACK.headers],
    ['half of the token', { authorization: `Bearer ${TOKEN.slice(1)}` }],
    ['a longer token', { authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['nothing after the scheme', { authorization: 'Bearer ' }],
  ])('returns nothing to %s, also on loopback', async (_, headers) => {
    expect(await read(server, { from: '127.0.0.1', headers })).toMatchObject(NOT_FOUND);
  });
});
