import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

let server: TestServer;
let amira: TestMember;
let address: string;

beforeAll(async () => {
  server = await createTestServer({
    ...withoutRouteLimits,
    publicOrigin: 'https://prayers.example',
  });
  amira = await createMember(server);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const POLICY =
  "default-src 'self'; script-src 'self'; " +
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='; " +
  "img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'self'; " +
  "require-trusted-types-for 'script'; trusted-types service-worker; frame-ancestors 'none'";

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The security headers of every API response. */
const DATA = {
  ...HSTS,
  vary: 'Origin',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** The security headers of scripts, styles and fonts. */
const ASSET = { ...DATA, 'cross-origin-resource-policy': 'same-origin' };

/** The security headers of every other response. */
const DOCUMENT = {
  ...HSTS,
  vary: 'Origin',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(
    /^accelerometer=\(\), .*camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*clipboard-write=\(self\), .*screen-wake-lock=\(self\)/,
  ),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Headers that depend on the single response, not on its kind. */
const RESPONSE_SPECIFIC = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-ranges',
  'etag',
  'last-modified',
];

const HTML = 'text/html; charset=utf-8';
const SCRIPT = { 'content-type': 'application/javascript; charset=utf-8' };
const PROBLEM = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-request-id': expect.any(String),
};
const JSON_RESPONSE = { 'content-type': 'application/json', 'cache-control': 'no-store' };
/** A page depends on the reader's language, so caches must vary by it. */
const IN_ENGLISH = {
  'content-language': 'en',
  vary: 'accept-encoding, accept-language, cookie',
};
const session = () => ({ cookie: `__Host-session=${amira.token}` });
const asset = (end: string) =>
  `/assets/${readdirSync(join(DIST, 'assets')).find((name) => name.endsWith(end)) ?? `none${end}`}`;

type Kind = {
  kind: string;
  url: string;
  status?: number;
  headers?: () => Record<string, string>;
  expected: Record<string, unknown>;
};

const KINDS: Kind[] = [
  {
    kind: 'a public page',
    url: '/home',
    expected: { 'content-type': HTML, 'cache-control': 'no-cache', ...IN_ENGLISH },
  },
  {
    kind: 'the empty app page',
    url: '/account-deletion',
    expected: { 'content-type': HTML, 'cache-control': 'no-cache', ...IN_ENGLISH },
  },
  {
    kind: 'the empty page of a screen',
    url: '/profile',
    expected: { 'content-type': HTML, 'cache-control': 'no-cache', ...IN_ENGLISH },
  },
  {
    kind: 'a prerendered screen',
    url: '/feed',
    headers: session,
    expected: {
      'content-type': HTML,
      ...IN_ENGLISH,
      'cache-control': 'private, no-cache',
      vary: '*',
    },
  },
  {
    kind: 'a redirect of a visitor',
    url: '/',
    status: 302,
    expected: { 'cache-control': 'no-store', location: '/home' },
  },
  {
    kind: 'a script',
    url: asset('.js'),
    expected: {
      ...SCRIPT,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Origin, accept-encoding',
    },
  },
  {
    kind: 'a style sheet',
    url: asset('.css'),
    expected: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Origin, accept-encoding',
    },
  },
  {
    kind: 'an icon',
    url: `/icons/${readdirSync(join(DIST, 'icons'))[0]}/favicon.svg`,
    expected: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Origin, accept-encoding',
    },
  },
  {
    kind: 'the service worker',
    url: '/sw.js',
    expected: { ...SCRIPT, 'cache-control': 'no-cache', vary: 'Origin, accept-encoding' },
  },
  {
    kind: 'a file with the community’s settings',
    url: '/index.es.html',
    expected: {
      'content-type': HTML,
      'cache-control': 'no-cache',
      vary: 'Origin, accept-encoding',
    },
  },
  { kind: 'an API response', url: '/api/auth/session', headers: session, expected: JSON_RESPONSE },
  { kind: 'an API error', url: '/api/requests', status: 401, expected: PROBLEM },
  { kind: 'a 404', url: '/api/nothing', status: 404, expected: PROBLEM },
  { kind: 'a missing file', url: '/assets/none.js', status: 404, expected: PROBLEM },
  {
    kind: 'robots.txt',
    url: '/robots.txt',
    expected: { 'content-type': 'text/plain; charset=utf-8' },
  },
];

it.each(KINDS)('A6: $kind', async ({ url, status = 200, headers = () => ({}), expected }) => {
  const response = await server.request({ url, headers: headers() });
  expect(response.status).toBe(status);
  const always = url.startsWith('/api/') ? DATA : url.startsWith('/assets/') ? ASSET : DOCUMENT;
  expect(withoutOwnHeaders(response.headers)).toEqual({ ...always, ...expected });
});

it('a filled file that the client has varies by its compression too', async () => {
  const url = '/manifest.webmanifest';
  const { headers } = await server.request({ url });
  const repeated = await server.request({
    url,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(repeated).toMatchObject({ status: 304, headers: { vary: 'Origin, accept-encoding' } });
});

describe('responses outside the routes', () => {
  it('an undecodable address', async () => {
    const { status, headers } = await server.request({ url: '/api/%' });
    expect(status).toBe(400);
    // The router rejects the URL before this header is set.
    const { vary: _, ...always } = DATA;
    expect(withoutOwnHeaders(headers)).toEqual({ ...always, ...PROBLEM });
  });

  it('an event stream', async () => {
    const connection = new AbortController();
    const { headers } = await fetch(`${address}/api/events`, {
      headers: session(),
      signal: connection.signal,
    });
    connection.abort();
    expect(withoutOwnHeaders(Object.fromEntries(headers))).toEqual({
      ...DATA,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('an API response has at most 350 bytes of headers', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const { cookie } = session();
    socket.write(
      `GET /api/notifications/unread-count HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`,
    );
    const [received] = await once(socket, 'data');
    socket.destroy();
    const head = String(received).split('{')[0] ?? '';
    expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(head.length).toBeLessThanOrEqual(350);
  });

  it('the API documentation has its own policy, without inline code', async () => {
    const { headers } = await server.request({ url: '/api/docs' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'self';.* frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });

  it('plain HTTP gets no HSTS header', async () => {
    const plain = await createTestServer();
    const { headers } = await plain.request({ url: '/api/health' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

function withoutOwnHeaders(headers: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !RESPONSE_SPECIFIC.includes(name)),
  );
}
