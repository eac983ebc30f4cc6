import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webPushPayloadSchema } from '@prayer-swap/shared/push/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { HOSTILE_ENDPOINTS } from '../../test/hostile-endpoints.ts';
import type { Post } from './guarded-post.ts';
import type { Device, PushMessage } from './push.ts';
import { createWebPushDelivery } from './web-push.ts';

const MESSAGE: PushMessage = {
  title: 'Someone Prayed for You',
  body: 'amira prayed for your request',
  tag: 'completion-5d7c0a52-4d52-4c4e-9d0a-0d3d1f9f7a10',
  channel: 'prayers',
  unreadCount: 3,
  language: 'ar',
  action: 'Pray',
  data: { type: 'prayer-completion', url: '/feed#prayer-5d7c0a52' },
};
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABa1';

const received: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
let respond: RequestListener = (_, res) => res.writeHead(201).end();
let timeoutMs = 30_000;
const service = createServer(async (req, res) => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  received.push({ headers: req.headers, body: Buffer.concat(parts) });
  respond(req, res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  received.length = 0;
  timeoutMs = 30_000;
});

/** Redirects every post to the test's push service. */
const post: Post = async (url, { headers, body }) => {
  const { port } = service.address() as AddressInfo; // listening on a port, not on a pipe
  const { status, headers: responseHeaders } = await fetch(
    `http://127.0.0.1:${port}${url.pathname}`,
    {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  return { status, location: responseHeaders.get('location') };
};

const vapid = webPush.generateVAPIDKeys();
let contact = 'support@example.org';
const sender = { subject: () => `mailto:${contact}`, origin: 'https://prayers.example.org' };
const deliver = createWebPushDelivery(vapid, sender, post);
const browser = createPushBrowser();
const device: Device = {
  id: 'registration',
  memberId: 'member',
  platform: 'web',
  deviceToken: ENDPOINT,
  keys: browser.keys,
};

describe('a Web Push message', () => {
  it('can be decrypted only by the browser, with the payload of the service worker', async () => {
    respond = (_, res) => res.writeHead(201, { location: 'https://push.example/m/7' }).end();
    expect(await deliver(device, MESSAGE)).toEqual({ messageId: 'https://push.example/m/7' });
    const [request] = received;
    const { title, body, tag, channel, unreadCount, data } = MESSAGE;
    const payload = browser.read(request?.body ?? Buffer.alloc(0));
    const text = { title, body, lang: 'ar', dir: 'rtl' };
    expect(payload).toEqual({
      ...text,
      tag,
      channel,
      unreadCount,
      data,
      action: 'Pray',
      // The declarative form leads to the same screen.
      web_push: 8030,
      notification: {
        ...text,
        tag,
        navigate: 'https://prayers.example.org/feed#prayer-5d7c0a52',
        actions: [
          {
            action: 'pray',
            title: 'Pray',
            navigate: 'https://prayers.example.org/feed#prayer-5d7c0a52',
          },
        ],
      },
      app_badge: 3,
    });
    expect(webPushPayloadSchema.safeParse(payload).success).toBe(true);
    expect(() => createPushBrowser().read(request?.body ?? Buffer.alloc(0))).toThrow();
    expect(JSON.stringify(request?.headers)).not.toContain('amira');
  });

  it('has the TTL of its notification and replaces the previous one', async () => {
    await deliver(device, MESSAGE);
    await deliver(device, { ...MESSAGE, body: 'amira and 3 others prayed' });
    await deliver(device, { ...MESSAGE, tag: 'another thread', channel: 'reactions' });
    await deliver(device, { ...MESSAGE, channel: 'moderation' });
    const [first, second, other, urgent] = received.map(({ headers }) => headers);
    expect(first).toMatchObject({
      ttl: String(8 * 24 * 60 * 60),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    expect(first?.topic).not.toContain('5d7c0a52');
    expect(second?.topic).toBe(first?.topic);
    expect(other?.topic).not.toBe(first?.topic);
    expect([other?.urgency, urgent?.urgency]).toEqual(['low', 'high']);
  });

  it('is signed for this service and a few hours, with the present contact', async () => {
    contact = 'help@example.org';
    await deliver(device, MESSAGE);
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    const valid = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(valid).toBe(true);
    const decodedClaims = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(decodedClaims).toMatchObject({
      aud: 'https://updates.push.services.mozilla.com',
      sub: 'mailto:help@example.org',
    });
    expect(decodedClaims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
  });
});

describe('a response of the push service', () => {
  it.each([200, 201, 202, 204])('%i: success', async (status) => {
    respond = (_, res) => res.writeHead(status).end();
    expect(await deliver(device, MESSAGE)).toEqual({ messageId: String(status) });
  });

  it.each([404, 410])('%i: the browser is gone', async (status) => {
    respond = (_, res) => res.writeHead(status).end();
    expect(await deliver(device, MESSAGE)).toBe('gone');
  });

  it.each([301, 307, 400, 401, 403, 413, 429, 500, 502, 503])(
    '%i: a retryable failure, without the response text',
    async (status) => {
      respond = (_, res) => res.writeHead(status, { location: '/away' }).end('amira, your token');
      const delivery = deliver(device, MESSAGE);
      await expect(delivery).rejects.toMatchObject({
        name: 'PushDeliveryError',
        code: String(status),
      });
      await expect(delivery).rejects.not.toThrow(/amira|token/);
      expect(received).toHaveLength(1);
    },
  );

  it('none: a retryable failure', async () => {
    respond = () => {};
    timeoutMs = 100;
    await expect(deliver(device, MESSAGE)).rejects.toThrow();
  });
});

it.each(HOSTILE_ENDPOINTS)('an endpoint rejected at sending is gone: %j', async (deviceToken) => {
  expect(await deliver({ ...device, deviceToken }, MESSAGE)).toBe('gone');
  expect(received).toEqual([]);
});

it('a Web Push message without keys is not sent, and the browser is gone', async () => {
  expect(await deliver({ ...device, keys: null }, MESSAGE)).toBe('gone');
  expect(received).toEqual([]);
});

/** A browser with a subscription that decrypts messages (RFC 8291, RFC 8188). */
function createPushBrowser(): {
  keys: { p256dh: string; auth: string };
  read: (sealed: Buffer) => unknown;
} {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(sealed) {
      const salt = sealed.subarray(0, 16);
      const keyLength = sealed.readUInt8(20);
      const sender = sealed.subarray(21, 21 + keyLength);
      const body = sealed.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
      // The last record ends with the byte 2 and padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}
