import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFcmDelivery } from './fcm.ts';
import type { DeliverPush, Device, PushMessage } from './push.ts';

const MESSAGE: PushMessage = {
  title: 'Prayer Reaction',
  body: 'amira reacted to your prayer',
  tag: 'reaction-5d7c0a52-4d52-4c4e-9d0a-0d3d1f9f7a10',
  channel: 'reactions',
  unreadCount: 2,
  language: 'en',
  data: { type: 'prayer-reaction', url: '/feed#prayer-5d7c0a52', emoji: 'heart' },
};
const DEVICE: Device = {
  id: 'registration',
  memberId: 'member',
  platform: 'android',
  deviceToken: 'the-token',
  keys: null,
};
const IPHONE: Device = { ...DEVICE, platform: 'ios' };

type Received = { method?: string; url?: string; headers: IncomingHttpHeaders; body: unknown };
const received: Received[] = [];
let respond: RequestListener;
const service = createServer(async (req, res) => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  const { method = '', url = '', headers } = req;
  received.push({ method, url, headers, body: JSON.parse(Buffer.concat(parts).toString()) });
  respond(req, res);
});
let deliver: DeliverPush;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const { port } = service.address() as AddressInfo; // listening on a port, not on a pipe
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const account = { projectId: 'prayers', clientEmail: 'push@prayers.example', privateKey };
  deliver = createFcmDelivery({ account, endpoint: `http://127.0.0.1:${port}` }, 1_000);
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  received.length = 0;
  respond = jsonResponse(200, { name: 'projects/prayers/messages/7' });
});

function jsonResponse(status: number, body: unknown): RequestListener {
  return (_, res) => {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function failure(status: number, name: string, details: unknown[] = []) {
  const error = { code: status, status: name, message: 'amira, the-token', details };
  return jsonResponse(status, { error });
}

const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const badField = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'Invalid' }],
});

describe('an FCM message', () => {
  it('to Android has only data, from which the app draws the notification', async () => {
    expect(await deliver(DEVICE, MESSAGE)).toEqual({ messageId: 'projects/prayers/messages/7' });
    const [request] = received;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v1/projects/prayers/messages:send',
      headers: { authorization: 'Bearer none' },
    });
    expect(request?.body).toEqual({
      message: {
        token: 'the-token',
        data: {
          ...MESSAGE.data,
          title: MESSAGE.title,
          body: MESSAGE.body,
          tag: MESSAGE.tag,
          channel: 'reactions',
          lang: 'en',
          unreadCount: '2',
        },
        android: { priority: 'NORMAL', ttl: `${8 * 24 * 60 * 60}s` },
      },
    });
  });

  it('to Android has the label of its button', async () => {
    await deliver(DEVICE, { ...MESSAGE, action: 'Pray' });
    expect(received[0]?.body).toMatchObject({ message: { data: { action: 'Pray' } } });
  });

  it.each([
    ['prayers', 'HIGH'],
    ['reactions', 'NORMAL'],
    ['moderation', 'HIGH'],
    ['account', 'NORMAL'],
  ] as const)('to Android on the channel %s has %s priority', async (channel, priority) => {
    await deliver(DEVICE, { ...MESSAGE, channel });
    expect(received[0]?.body).toMatchObject({
      message: { data: { channel }, android: { priority } },
    });
  });

  it('to iOS is a notification that APNs shows', async () => {
    await deliver(IPHONE, MESSAGE);
    expect(received[0]?.body).toEqual({
      message: {
        token: 'the-token',
        notification: { title: MESSAGE.title, body: MESSAGE.body },
        data: MESSAGE.data,
        apns: {
          headers: { 'apns-collapse-id': MESSAGE.tag },
          payload: {
            aps: { badge: 2, 'thread-id': MESSAGE.tag, 'interruption-level': 'passive' },
          },
        },
      },
    });
  });

  it('to iOS has the category of its button', async () => {
    await deliver(IPHONE, { ...MESSAGE, action: 'Pray' });
    expect(received[0]?.body).toMatchObject({
      message: { apns: { payload: { aps: { category: 'pray' } } } },
    });
  });

  it('is silent on iOS only if it is a reaction', async () => {
    await deliver(IPHONE, { ...MESSAGE, channel: 'prayers' });
    expect(received[0]?.body).toMatchObject({
      message: {
        apns: { payload: { aps: { 'interruption-level': 'active', sound: 'default' } } },
      },
    });
  });

  it('has no collapse key, of which FCM keeps four for a phone that is offline', async () => {
    await deliver(DEVICE, MESSAGE);
    expect(JSON.stringify(received[0]?.body)).not.toContain('collapse_key');
  });
});

describe('a response of FCM', () => {
  it.each<[string, RequestListener]>([
    ['UNREGISTERED', failure(404, 'NOT_FOUND', [fcmError('UNREGISTERED')])],
    ['NOT_FOUND', failure(404, 'NOT_FOUND')],
    ['410', (_, res) => res.writeHead(410).end('gone')],
    [
      'an invalid token',
      failure(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT'), badField('message.token')]),
    ],
  ])('%s: the phone is gone', async (_, errorResponse) => {
    respond = errorResponse;
    expect(await deliver(DEVICE, MESSAGE)).toBe('gone');
  });

  it.each<[string, string, RequestListener]>([
    [
      'an invalid message',
      'INVALID_ARGUMENT',
      failure(400, 'INVALID_ARGUMENT', [badField('message.data')]),
    ],
    [
      'another sender',
      'SENDER_ID_MISMATCH',
      failure(403, 'PERMISSION_DENIED', [fcmError('SENDER_ID_MISMATCH')]),
    ],
    [
      'invalid credentials',
      'THIRD_PARTY_AUTH_ERROR',
      failure(401, 'UNAUTHENTICATED', [fcmError('THIRD_PARTY_AUTH_ERROR')]),
    ],
    [
      'too many requests',
      'QUOTA_EXCEEDED',
      failure(429, 'RESOURCE_EXHAUSTED', [fcmError('QUOTA_EXCEEDED')]),
    ],
    ['a server error', 'INTERNAL', failure(500, 'INTERNAL', [fcmError('INTERNAL')])],
    ['unavailable', 'UNAVAILABLE', failure(503, 'UNAVAILABLE', [fcmError('UNAVAILABLE')])],
    ['no JSON', '502', (_, res) => res.writeHead(502).end('<html>')],
  ])('%s: a retryable failure, without the response text', async (_, code, errorResponse) => {
    respond = errorResponse;
    const delivery = deliver(DEVICE, MESSAGE);
    await expect(delivery).rejects.toMatchObject({ name: 'PushDeliveryError', code });
    await expect(delivery).rejects.not.toThrow(/amira|the-token/);
  });

  it('none: a retryable failure, soon', async () => {
    respond = () => {};
    await expect(deliver(DEVICE, MESSAGE)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
