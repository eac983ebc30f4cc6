import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../test/push-service-certificate.ts';
import { guardedPost } from './guarded-post.ts';

/** What somebody inside of the network would see of an attack: connections, not only requests. */
let hits = 0;
let answer: RequestListener = (_, res) => res.end();
const inside = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (req, res) =>
  answer(req, res),
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

/** Names that stand for what an attacker says, the next time for something else. */
function names(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: NonNullable<Parameters<typeof guardedPost>[0]>['resolve'] = (name, _, done) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    done(
      null,
      addresses.map(
        (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
      ),
    );
  };
  return { resolve, asked };
}

const here = () => new URL(`https://fcm.googleapis.com:${port}/fcm/send/x`);

describe('A21: a name that stands for an address inside', () => {
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
    const { resolve, asked } = names(addresses);
    await expect(guardedPost({ resolve, ca: CERTIFICATE })(here(), message)).rejects.toMatchObject({
      name: 'PushNotTaken',
      code: 'EADDRESS',
    });
    expect(asked).toEqual(['fcm.googleapis.com']);
    expect(hits).toBe(0);
  });

  it('is not connected to either when it stood for a public one before', async () => {
    const { resolve, asked } = names(['142.250.184.202'], ['127.0.0.1']);
    // Whoever judges first and connects later asks twice.
    resolve('fcm.googleapis.com', { all: true }, () => {});
    await expect(guardedPost({ resolve, ca: CERTIFICATE })(here(), message)).rejects.toMatchObject({
      code: 'EADDRESS',
    });
    expect(asked).toHaveLength(2);
    expect(hits).toBe(0);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '017700000001'])(
    'is not needed: %s is an address itself',
    async (host) => {
      const post = guardedPost({ ca: CERTIFICATE });
      await expect(post(new URL(`https://${host}:${port}/`), message)).rejects.toMatchObject({
        code: 'EADDRESS',
      });
      expect(hits).toBe(0);
    },
  );

  it('would have been reached without the guard', async () => {
    const { resolve } = names(['127.0.0.1']);
    const post = guardedPost({ resolve, ca: CERTIFICATE, mayReach: () => true });
    expect(await post(here(), message)).toEqual({ status: 200, location: null });
    expect(hits).toBe(1);
  });
});

describe('a push service', () => {
  const { resolve } = names(['127.0.0.1']);
  const post = guardedPost({ resolve, ca: CERTIFICATE, mayReach: () => true, timeoutMs: 1500 });

  it('receives what is posted', async () => {
    const received: unknown[] = [];
    answer = async (req, res) => {
      const parts: Buffer[] = [];
      for await (const part of req) parts.push(part);
      const body = Buffer.concat(parts).toString();
      received.push({ method: req.method, host: req.headers.host, ttl: req.headers.ttl, body });
      res.writeHead(201, { location: 'https://fcm.googleapis.com/m/1' }).end();
    };
    expect(await post(here(), message)).toEqual({
      status: 201,
      location: 'https://fcm.googleapis.com/m/1',
    });
    expect(received).toEqual([
      { method: 'POST', host: `fcm.googleapis.com:${port}`, ttl: '60', body: 'sealed' },
    ]);
  });

  it('A21: leads nowhere else', async () => {
    const asked: (string | undefined)[] = [];
    answer = (req, res) => {
      asked.push(req.url);
      res.writeHead(307, { location: '/elsewhere' }).end();
    };
    expect(await post(here(), message)).toEqual({ status: 307, location: '/elsewhere' });
    expect(asked).toEqual(['/fcm/send/x']);
  });

  it('is not listened to for ever', async () => {
    let sent = 0;
    answer = (_, res) => {
      res.on('error', () => {});
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(16 * 1024))) sent += 16 * 1024;
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    };
    expect(await post(here(), message)).toEqual({ status: 200, location: null });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['begins and says no more', (_, res) => res.write('…')],
  ])('that %s is given up', async (_, silence) => {
    answer = silence;
    await expect(post(here(), message)).rejects.toMatchObject({ name: 'PushNotTaken' });
  });

  it('that hangs up has not taken it', async () => {
    answer = (req) => req.socket.destroy();
    await expect(post(here(), message)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('that cannot prove its name is not talked to', async () => {
    const stranger = guardedPost({ resolve, mayReach: () => true });
    await expect(stranger(here(), message)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const other = new URL(`https://updates.push.services.mozilla.com:${port}/`);
    await expect(post(other, message)).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('that is not there has not taken it', async () => {
    const gone = createPlainServer();
    await new Promise<void>((listening) => {
      gone.listen(0, '127.0.0.1', listening);
    });
    const { port: closed } = gone.address() as AddressInfo; // as above
    await new Promise((done) => gone.close(done));
    await expect(
      post(new URL(`https://fcm.googleapis.com:${closed}/`), message),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
