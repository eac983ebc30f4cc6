import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithPassword } from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { BEARER_HEADERS } from '../../../../test/passkey-fixtures.ts';
import {
  createVirtualAuthenticator,
  type Overrides,
} from '../../../../test/virtual-authenticator.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');
const ANDROID_ORIGIN = `android:apk-key-hash:${Buffer.alloc(32, 0xa1).toString('base64url')}`;
const REJECTED = { status: 401, body: { code: 'passkeys.refused' } };

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    nativeApps: {
      android: { appId: 'example.prayers', certFingerprints: [FINGERPRINT] },
      apple: null,
    },
  });
});

/** A shell has no cookies: it sends the token of its options by a header. */
async function fetchOptions(url: string, token?: string, { request } = server) {
  const headers = { ...BEARER_HEADERS, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await request({ method: 'POST', url: `${url}/options`, headers });
  expect(response.headers).not.toHaveProperty('set-cookie');
  const device = String(response.headers['x-passkey']);
  return { options: response.body, headers: { ...headers, 'x-passkey': device } };
}

async function addPasskey(overrides: Overrides, target = server) {
  const device = createVirtualAuthenticator();
  const member = await createMemberWithPassword(target);
  const { options, headers } = await fetchOptions('/api/me/passkeys', member.token, target);
  const payload = device.create(options, overrides);
  const response = await target.request({
    method: 'POST',
    url: '/api/me/passkeys',
    headers,
    payload,
  });
  return { member, device, response };
}

describe('a passkey in a native shell', () => {
  it('is added and signs in with the origin of the Android app', async () => {
    const { member, device, response } = await addPasskey({ origin: ANDROID_ORIGIN });
    expect(response.status).toBe(201);
    const { options, headers } = await fetchOptions('/api/auth/passkey');
    const payload = device.sign(options, { origin: ANDROID_ORIGIN });
    expect(
      await server.request({ method: 'POST', url: '/api/auth/passkey', headers, payload }),
    ).toMatchObject({
      status: 200,
      body: { user: { id: member.id }, token: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('is added on iOS with the public origin', async () => {
    expect((await addPasskey({})).response.status).toBe(201);
  });

  it.each([
    `android:apk-key-hash:${Buffer.alloc(32, 0xb2).toString('base64url')}`,
    `${ANDROID_ORIGIN}A`,
    'https://localhost',
    'capacitor://localhost',
  ])('is rejected with the origin %s', async (origin) => {
    expect((await addPasskey({ origin })).response).toMatchObject(REJECTED);
  });

  it('is rejected with the options of another device', async () => {
    const { device } = await addPasskey({ origin: ANDROID_ORIGIN });
    const { options } = await fetchOptions('/api/auth/passkey');
    const { headers } = await fetchOptions('/api/auth/passkey');
    const payload = device.sign(options, { origin: ANDROID_ORIGIN });
    for (const other of [headers, BEARER_HEADERS]) {
      expect(
        await server.request({ method: 'POST', url: '/api/auth/passkey', headers: other, payload }),
      ).toMatchObject(REJECTED);
    }
  });

  it('is offered, because the server names an app', async () => {
    expect(await isOffered(server, BEARER_HEADERS)).toBe(true);
  });
});

describe('a server that names no app', () => {
  let unassociated: TestServer;

  beforeAll(async () => {
    unassociated = await createTestServer();
  });

  it('rejects the origin of the Android app', async () => {
    const { response } = await addPasskey({ origin: ANDROID_ORIGIN }, unassociated);
    expect(response).toMatchObject(REJECTED);
  });

  it('offers passkeys in browsers only', async () => {
    expect(await isOffered(unassociated)).toBe(true);
    expect(await isOffered(unassociated, BEARER_HEADERS)).toBe(false);
  });
});

async function isOffered({ request }: TestServer, headers = {}): Promise<boolean> {
  return (await request({ url: '/api/auth/methods', headers })).body.passkey;
}
