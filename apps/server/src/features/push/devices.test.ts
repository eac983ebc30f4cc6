import { SECOND } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDevice, createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { HOSTILE_ENDPOINTS } from '../../../test/hostile-endpoints.ts';
import {
  createSubscription,
  listDeviceTokens,
  registerNative,
} from '../../../test/push-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(async () => {
  amira = await createMember(server);
  omar = await createMember(server);
});

function post(path: string, as: TestMember | null, payload: object) {
  return server.request({ method: 'POST', url: `/api/push/${path}`, payload, ...(as && { as }) });
}

describe('POST /api/push/register-native', () => {
  it('stores the push address of the phone once and returns it', async () => {
    const token = unknownId();
    const response = await registerNative(server, amira, token, {
      timestamp: '2026-03-14T09:26:53.589Z',
      timeZone: 'Europe/Lisbon',
    });
    expect(response).toMatchObject({
      status: 200,
      body: { registrationId: expect.any(String), platform: 'ios', success: true },
    });
    server.clock.advance(SECOND);
    expect((await registerNative(server, amira, token, { timestamp: 1 })).body).toEqual(
      response.body,
    );
    expect(await listDeviceTokens(server, amira)).toEqual([token]);
    const { body } = await server.request({ url: '/api/push/settings', as: amira });
    expect(body.timeZone).toBe('Europe/Lisbon');
  });

  it('moves a phone to the last member who registered it', async () => {
    const token = unknownId();
    const first = await registerNative(server, amira, token);
    const second = await registerNative(server, omar, token, { platform: 'android' });
    expect(second.body.registrationId).not.toBe(first.body.registrationId);
    expect([await listDeviceTokens(server, amira), await listDeviceTokens(server, omar)]).toEqual([
      [],
      [token],
    ]);
  });

  it.each([
    ['no token', { deviceToken: '' }],
    ['a token of a page', { deviceToken: 'x'.repeat(2049) }],
    ['a browser', { platform: 'web' }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['an invalid name', { userId: 'amira' }],
    ['an additional field', { admin: true }],
  ])('rejects %s', async (_, wrong) => {
    expect(await registerNative(server, amira, unknownId(), wrong)).toMatchObject({ status: 400 });
    expect(await listDeviceTokens(server, amira)).toEqual([]);
  });

  it('requires a member', async () => {
    const payload = { deviceToken: unknownId(), userId: omar.id, platform: 'ios' };
    expect(await post('register-native', amira, payload)).toMatchObject({
      status: 403,
      body: { code: 'error.forbidden' },
    });
    expect(await post('register-native', null, payload)).toMatchObject({ status: 401 });
    const blocked = await createMember(server, { status: 'Blocked' });
    expect(await registerNative(server, blocked, unknownId())).toMatchObject({ status: 403 });
    expect([
      await listDeviceTokens(server, amira),
      await listDeviceTokens(server, omar),
      await listDeviceTokens(server, blocked),
    ]).toEqual([[], [], []]);
  });

  it('stores the latest twenty of a member, and affects no others', async () => {
    const other = await createDevice(server, omar);
    const tokens = Array.from({ length: 22 }, (_, index) => `phone-${index}-${amira.id}`);
    for (const token of tokens.slice(0, 20)) {
      await registerNative(server, amira, token);
      server.clock.advance(SECOND);
    }
    await registerNative(server, amira, tokens[0] ?? '');
    server.clock.advance(SECOND);
    for (const token of tokens.slice(20)) {
      await registerNative(server, amira, token);
      server.clock.advance(SECOND);
    }
    expect(await listDeviceTokens(server, amira)).toEqual([
      ...tokens.slice(3, 20),
      tokens[0],
      ...tokens.slice(20),
    ]);
    expect(await listDeviceTokens(server, omar)).toEqual([other]);
  });

  it('keeps the limit under concurrency', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        registerNative(server, amira, `at-once-${index}-${amira.id}`),
      ),
    );
    expect(await listDeviceTokens(server, amira)).toHaveLength(20);
  });
});

describe('POST /api/push/unregister-native', () => {
  it('deletes it, also a second time, by its token or its id', async () => {
    const [one, two] = [unknownId(), unknownId()];
    await registerNative(server, amira, one);
    const { registrationId } = (await registerNative(server, amira, two)).body;
    for (let time = 0; time < 2; time += 1) {
      const end = await post('unregister-native', amira, { deviceToken: one, userId: amira.id });
      expect(end).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await listDeviceTokens(server, amira)).toEqual([two]);
    const renewed = { deviceToken: unknownId(), userId: amira.id, registrationId };
    expect(await post('unregister-native', amira, renewed)).toMatchObject({ status: 200 });
    expect(await listDeviceTokens(server, amira)).toEqual([]);
  });

  it('affects none of other members', async () => {
    const token = unknownId();
    const { registrationId } = (await registerNative(server, omar, token)).body;
    const theirs = { deviceToken: token, userId: amira.id, registrationId };
    expect(await post('unregister-native', amira, theirs)).toMatchObject({ status: 200 });
    const forTheir = { deviceToken: token, userId: omar.id };
    expect(await post('unregister-native', amira, forTheir)).toMatchObject({ status: 403 });
    expect(await post('unregister-native', null, forTheir)).toMatchObject({ status: 401 });
    expect(await post('unregister-native', omar, { userId: omar.id })).toMatchObject({
      status: 400,
    });
    expect(await listDeviceTokens(server, omar)).toEqual([token]);
  });
});

describe('POST /api/push/register-web', () => {
  it('stores the subscription, and moves it with the browser', async () => {
    const subscription = createSubscription();
    const first = await post('register-web', amira, { ...subscription, timeZone: 'Asia/Tehran' });
    expect(first).toMatchObject({
      status: 200,
      body: { registrationId: expect.any(String), platform: 'web', success: true },
    });
    expect(await listDeviceTokens(server, amira)).toEqual([subscription.endpoint]);
    const renewed = createSubscription(subscription.endpoint);
    const second = await post('register-web', omar, renewed);
    expect(second.body.registrationId).not.toBe(first.body.registrationId);
    expect([await listDeviceTokens(server, amira), await listDeviceTokens(server, omar)]).toEqual([
      [],
      [subscription.endpoint],
    ]);
    const { rows } = await server.database.pool.query(
      'select platform, p256dh, auth from push_registrations where user_id = $1',
      [omar.id],
    );
    expect(rows).toEqual([{ platform: 'web', ...renewed.keys }]);
  });

  it.each(HOSTILE_ENDPOINTS)('rejects %j', async (endpoint) => {
    const { status, body } = await post('register-web', amira, createSubscription(endpoint));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'error.invalid-input' });
    expect(await listDeviceTokens(server, amira)).toEqual([]);
  });

  const { keys } = createSubscription();
  it.each([
    ['no keys', undefined],
    ['incomplete keys', { auth: keys.auth }],
    [
      'a key that is not on the curve',
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ],
    ['a compressed point', { ...keys, p256dh: Buffer.alloc(33, 2).toString('base64url') }],
    ['an empty key', { ...keys, p256dh: '' }],
    ['a short secret', { ...keys, auth: 'c2hvcnQ' }],
    ['a secret in another alphabet', { ...keys, auth: `${keys.auth.slice(0, 20)}+/` }],
    ['more keys', { ...keys, private: 'x' }],
  ])('rejects %s', async (_, wrong) => {
    const response = await post('register-web', amira, { ...createSubscription(), keys: wrong });
    expect(response).toMatchObject({ status: 400 });
    expect(await listDeviceTokens(server, amira)).toEqual([]);
  });

  it('requires a member', async () => {
    expect(await post('register-web', null, createSubscription())).toMatchObject({ status: 401 });
    const blocked = await createMember(server, { status: 'Blocked' });
    expect(await post('register-web', blocked, createSubscription())).toMatchObject({
      status: 403,
    });
  });
});

describe('POST /api/push/unregister-web', () => {
  it('deletes an own subscription', async () => {
    const [mine, theirs] = [createSubscription(), createSubscription()];
    await post('register-web', amira, mine);
    await post('register-web', omar, theirs);
    for (const { endpoint } of [mine, theirs]) {
      expect(await post('unregister-web', amira, { endpoint })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    expect([await listDeviceTokens(server, amira), await listDeviceTokens(server, omar)]).toEqual([
      [],
      [theirs.endpoint],
    ]);
    expect(await post('unregister-web', amira, {})).toMatchObject({ status: 400 });
    expect(await post('unregister-web', null, mine)).toMatchObject({ status: 401 });
  });
});
