import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer, withoutRouteLimits } from '../../test/harness.ts';
import { features } from '../app.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

const REFUSED = { status: 405, code: 'error.method-not-allowed' };

const send = async (method: (typeof METHODS)[number], url: string) => {
  const { status, headers, body } = await server.request({ method, url });
  return { status, allow: headers.allow, body };
};

const declared = features.flatMap(({ routes }) => routes);
const ID = '00000000-0000-4000-8000-000000000000';
const addresses = [...new Set(declared.map(({ path }) => path.replace(/:\w+/g, ID)))];

/**
 * The methods of every route that matches a path: `/api/me/sessions/end-all` also matches `…/:id`.
 */
function methodsAt(address: string): string[] {
  const taking = declared.filter(({ path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address),
  );
  return taking.map(({ method }) => method);
}

describe('an unsupported method of a known path', () => {
  it.each(addresses)('is rejected at %s with the supported ones', async (url) => {
    const known = methodsAt(url);
    const allow = [...new Set([...known, ...(known.includes('GET') ? ['HEAD'] : [])])].sort();
    for (const method of METHODS.filter((one) => !known.includes(one))) {
      const response = await send(method, url);
      expect({ method, ...response }).toMatchObject({
        method,
        status: 405,
        allow: allow.join(', '),
        body: REFUSED,
      });
    }
  });

  it.each(['/login', '/feed', '/', '/boot.js', '/index.html'])(
    'is rejected at %s, which is read-only',
    async (url) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const { status, allow } = await send(method, url);
        expect({ method, status, allow }).toEqual({ method, status: 405, allow: 'GET, HEAD' });
      }
    },
  );

  it.each(['/robots.txt', '/.well-known/security.txt', '/metrics', '/api/health'])(
    'is rejected at %s',
    async (url) => {
      expect(await send('DELETE', url)).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    },
  );

  it('is rejected at form routes', async () => {
    expect(await send('GET', '/forms/login')).toMatchObject({ status: 405, allow: 'POST' });
  });
});

it.each(METHODS)('%s of an unknown API path stays 404', async (method) => {
  expect(await send(method, '/api/nothing')).toMatchObject({ status: 404, allow: undefined });
});

describe('a path that is no screen of the app', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/.git/',
    '/%2eenv',
    '/%2Egit/HEAD',
    '/x.php',
    '/wp-login.php',
    '/wp-login.php/',
    '/foo.js',
    '/assets/none.js',
    '/backup.tar.gz~',
    '/.DS_Store',
    '/admin/.htaccess',
    '/.well-known/nothing',
    '/feed.json',
    '/pages/public/en/home.html',
  ])('gets 404: %s', async (url) => {
    expect(await send('GET', url)).toMatchObject({
      status: 404,
      body: { code: 'error.not-found' },
    });
  });

  it.each(['/feed', '/nowhere', '/wp-admin/', '/admin'])(
    'is handled by the app: %s',
    async (url) => {
      const { status, body } = await send('GET', url);
      expect(status).toBe(200);
      expect(body).toContain('<!doctype html>');
    },
  );
});

describe('duplicate Host headers', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    // A listening TCP server has an address object.
    port = (server.app.server.address() as AddressInfo).port;
  });

  function statusWith(headers: string[]): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/api/health', setHost: false, headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
  }

  it.each([
    ['one', ['host', 'localhost'], 200],
    ['two', ['host', 'localhost', 'host', 'evil.example'], 400],
    ['two in different case', ['host', 'localhost', 'HOST', 'evil.example'], 400],
    ['the same twice', ['host', 'localhost', 'Host', 'localhost'], 400],
    ['none', ['x-none', 'x'], 400],
  ])('%s', async (_, headers, status) => {
    expect(await statusWith(headers)).toBe(status);
  });
});
