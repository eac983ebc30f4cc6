import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../test/push-service-certificate.ts';
import { fetchNewestVersion } from './fetch-newest-version.ts';

let respond: RequestListener;
let requests: IncomingMessage[] = [];
const releases = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (req, res) => {
  requests.push(req);
  respond(req, res);
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    releases.listen(0, '127.0.0.1', resolve);
  });
  const { port } = releases.address() as AddressInfo; // listening on a port, not on a pipe
  // A host name of the certificate.
  address = `https://fcm.googleapis.com:${port}/newest.json`;
});
afterAll(() => {
  releases.closeAllConnections();
  releases.close();
});

const onThisMachine = {
  resolve: (
    _: string,
    __: object,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  ca: CERTIFICATE,
};
const allowed = { ...onThisMachine, isAllowedAddress: () => true };

function answerWith(body: unknown, status = 200) {
  requests = [];
  respond = (_, res) => {
    res.writeHead(status, { location: '/other', 'content-type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

it('returns the release, and the request says nothing about the server', async () => {
  answerWith({ version: '1.2.3', url: 'https://example.org/1.2.3', more: true });
  expect(await fetchNewestVersion(address, allowed)).toEqual({
    version: '1.2.3',
    url: 'https://example.org/1.2.3',
  });
  expect(requests.map(({ method, url, headers }) => ({ method, url, headers }))).toEqual([
    {
      method: 'GET',
      url: '/newest.json',
      headers: {
        accept: 'application/json',
        'user-agent': 'update-check',
        host: new URL(address).host,
        connection: 'close',
      },
    },
  ]);
});

it.each([
  ['no version', {}],
  ['another type', { version: 1 }],
  ['an odd version', { version: '1.2.3<script>' }],
  ['a script as address', { version: '1.2.3', url: 'javascript:alert(1)' }],
  ['an address without https', { version: '1.2.3', url: 'http://example.org' }],
  ['no JSON', 'newest: 1.2.3'],
  ['a long answer', { version: '1.2.3', more: 'x'.repeat(5_000) }],
])('rejects an answer with %s', async (_, body) => {
  answerWith(body);
  await expect(fetchNewestVersion(address, allowed)).rejects.toThrow();
});

it.each([302, 404, 500])('rejects status %s and follows no redirect', async (status) => {
  answerWith({ version: '1.2.3' }, status);
  await expect(fetchNewestVersion(address, allowed)).rejects.toThrow(String(status));
  expect(requests).toHaveLength(1);
});

it('does not connect to a private address', async () => {
  answerWith({ version: '1.2.3' });
  await expect(fetchNewestVersion(address, onThisMachine)).rejects.toMatchObject({
    code: 'EADDRESS',
  });
  await expect(fetchNewestVersion('https://127.0.0.1/')).rejects.toThrow('host name');
  expect(requests).toEqual([]);
});
