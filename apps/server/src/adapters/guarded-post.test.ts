import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../test/push-service-certificate.ts';
import { createGuardedPost } from './guarded-post.ts';

/** An attack is visible inside the network as connections, not only as requests. */
let hits = 0;
let respond: RequestListener = (_, res) => res.end();
const inside = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (req, res) =>
  respond(req, res),
);
inside.on('connection', () => {
  hits += 1;
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve);
  });
  port = (inside.address() as AddressInfo).port; // listening on a port, not on a pipe
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

const message = { headers: { TTL: '60' }, body: Buffer.from('sealed') };

/** Simulates DNS rebinding: each lookup returns the next result. */
function fakeResolver(...results: string[][]) {
  const requested: string[] = [];
  const resolve: NonNullable<Parameters<typeof createGuardedPost>[0]>['resolve'] = (
    name,
    _,
    done,
  ) => {
    const addresses = results[Math.min(requested.length, results.length - 1)] ?? [];
    requested.push(name);
    done(
      null,
      addresses.map(
        (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
      ),
    );
  };
  return { resolve, requested };
}

const testUrl = () => new URL(`https://fcm.googleapis.com:${port}/fcm/send/x`);

describe('A21: a host name that resolves to a private address', () => {
  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['this machine as mapped IPv6', ['::ffff:127.0.0.1']],
    ['this machine by any address', ['0.0.0.0']],
    ['a metadata service', ['169.254.169.254']],
    ['a private network', ['10.0.0.1']],
    ['a local link', ['fe80::1']],
    ['a public address and this machine', ['142.250.184.202', '127.0.0.1']],
    ['nothing', []],
  ])('%s is not connected to', async (_, addresses) => {
    const { resolve, requested } = fakeResolver(addresses);
    await expect(
      createGuardedPost({ resolve, ca: CERTIFICATE })(testUrl(), message),
    ).rejects.toMatchObject({
      name: 'PushDeliveryError',
      code: 'EADDRESS',
    });
    expect(requested).toEqual(['fcm.googleapis.com']);
    expect(hits).toBe(0);
  });

  it('is rejected too after it resolved to a public one', async () => {
    const { resolve, requested } = fakeResolver(['142.250.184.202'], ['127.0.0.1']);
    // A check before connecting resolves the name twice.
    resolve('fcm.googleapis.com', { all: true }, () => {});
    await expect(
      createGuardedPost({ resolve, ca: CERTIFICATE })(testUrl(), message),
    ).rejects.toMatchObject({
      code: 'EADDRESS',
    });
    expect(requested).toHaveLength(2);
    expect(hits).toBe(0);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '017700000001'])(
    'is not needed: %s is a literal address',
    async (host) => {
      const post = createGuardedPost({ ca: CERTIFICATE });
      await expect(post(new URL(`https://${host}:${port}/`), message)).rejects.toMatchObject({
        code: 'EADDRESS',
      });
      expect(hits).toBe(0);
    },
  );

  it('would be reachable without the guard', async () => {
    const { resolve } = fakeResolver(['127.0.0.1']);
    const post = createGuardedPost({ resolve, ca: CERTIFICATE, isAllowedAddress: () => true });
    expect(await post(testUrl(), message)).toEqual({ status: 200, location: null });
    expect(hits).toBe(1);
  });
});

describe('a push service', () => {
  const { resolve } = fakeResolver(['127.0.0.1']);
  const post = createGuardedPost({
    resolve,
    ca: CERTIFICATE,
    isAllowedAddress: () => true,
    timeoutMs: 1500,
  });

  it('receives the posted body', async () => {
    const received: unknown[] = [];
    respond = async (req, res) => {
      const parts: Buffer[] = [];
      for await (const part of req) parts.push(part);
      const body = Buffer.concat(parts).toString();
      received.push({ method: req.method, host: req.headers.host, ttl: req.headers.ttl, body });
      res.writeHead(201, { location: 'https://fcm.googleapis.com/m/1' }).end();
    };
    expect(await post(testUrl(), message)).toEqual({
      status: 201,
      location: 'https://fcm.googleapis.com/m/1',
    });
    expect(received).toEqual([
      { method: 'POST', host: `fcm.googleapis.com:${port}`, ttl: '60', body: 'sealed' },
    ]);
  });

  it('A21: gets no redirect followed', async () => {
    const requested: (string | undefined)[] = [];
    respond = (req, res) => {
      requested.push(req.url);
      res.writeHead(307, { location: '/elsewhere' }).end();
    };
    expect(await post(testUrl(), message)).toEqual({ status: 307, location: '/elsewhere' });
    expect(requested).toEqual(['/fcm/send/x']);
  });

  it('has a response timeout', async () => {
    let sent = 0;
    respond = (_, res) => {
      res.on('error', () => {});
      const writeMore = () => {
        while (!res.destroyed && res.write(Buffer.alloc(16 * 1024))) sent += 16 * 1024;
        if (!res.destroyed) res.once('drain', writeMore);
      };
      writeMore();
    };
    expect(await post(testUrl(), message)).toEqual({ status: 200, location: null });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it.each<[string, RequestListener]>([
    ['does not respond', () => {}],
    ['stops in the middle of a response', (_, res) => res.write('…')],
  ])('that %s is abandoned', async (_, stall) => {
    respond = stall;
    await expect(post(testUrl(), message)).rejects.toMatchObject({ name: 'PushDeliveryError' });
  });

  it('that closes the connection counts as a failure', async () => {
    respond = (req) => req.socket.destroy();
    await expect(post(testUrl(), message)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('with an invalid certificate gets no request', async () => {
    const unguardedPost = createGuardedPost({ resolve, isAllowedAddress: () => true });
    await expect(unguardedPost(testUrl(), message)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const other = new URL(`https://updates.push.services.mozilla.com:${port}/`);
    await expect(post(other, message)).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('that is unreachable counts as a failure', async () => {
    const closedServer = createPlainServer();
    await new Promise<void>((listening) => {
      closedServer.listen(0, '127.0.0.1', listening);
    });
    const { port: closed } = closedServer.address() as AddressInfo; // as above
    await new Promise((done) => closedServer.close(done));
    await expect(
      post(new URL(`https://fcm.googleapis.com:${closed}/`), message),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
