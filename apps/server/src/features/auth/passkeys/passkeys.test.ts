import { PASSKEYS_MAX } from '@prayer-swap/shared/accounts/account-limits';
import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  inParallel,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
} from '../../../../test/harness.ts';
import {
  addPasskey,
  createMemberWithPasskey,
  fetchPasskeyOptions,
  signInWithPasskey,
  submitPasskey,
  waitForMailAbout,
} from '../../../../test/passkey-fixtures.ts';
import { CERTIFICATE } from '../../../../test/push-service-certificate.ts';
import {
  createVirtualAuthenticator,
  type Overrides,
} from '../../../../test/virtual-authenticator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

const list = (as: TestMember) => server.request({ url: '/api/me/passkeys', as });
const remove = (as: TestMember, id: string) =>
  server.request({ method: 'DELETE', url: `/api/me/passkeys/${id}`, as });

const REJECTED = { status: 401, body: { code: 'passkeys.refused' } };

describe('adding a passkey', () => {
  it('requests a discoverable key with user verification and without attestation', async () => {
    const { device, ...member } = await createMemberWithPasskey(server, { username: 'amira' });
    const { status, body } = await fetchPasskeyOptions(server, 'add', { as: member });
    expect(status).toBe(200);
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Prayer Swap' },
      user: { id: expect.stringMatching(/^[\w-]{22}$/), name: 'amira', displayName: 'amira' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      excludeCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key' }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    });
  });

  it('stores app and system of its registration, and notifies the member', async () => {
    const member = await createMemberWithPassword(server);
    expect((await list(member)).body).toEqual({ items: [] });
    const device = createVirtualAuthenticator();
    const added = await addPasskey(server, member, device);
    const passkey = {
      id: expect.any(String),
      app: 'Chrome',
      system: 'Mac',
      createdAt: server.clock.now.toISOString(),
      lastUsedAt: null,
    };
    expect(added).toMatchObject({ status: 201, body: passkey });
    const subject = 'A passkey was added to your Prayer Swap account';
    const { text } = await waitForMailAbout(server, member.email, subject);
    expect(text).toContain('http://localhost:3000/profile');
    server.clock.advance(HOUR);
    await signInWithPasskey(server, device);
    const lastUsedAt = server.clock.now.toISOString();
    expect((await list(member)).body).toEqual({ items: [{ ...passkey, lastUsedAt }] });
  });

  it('accepts at most ten, also concurrently', async () => {
    const member = await createMemberWithPassword(server);
    for (let count = 2; count < PASSKEYS_MAX; count += 1) {
      await addPasskey(server, member, createVirtualAuthenticator());
    }
    const options = await inParallel(4, () => fetchPasskeyOptions(server, 'add', { as: member }));
    const answers = await Promise.all(
      options.map(({ body, cookie }) =>
        submitPasskey(server, 'add', createVirtualAuthenticator().create(body), {
          as: member,
          headers: { cookie },
        }),
      ),
    );
    expect(countResponses(answers)).toEqual({ '201': 2, '409 passkeys.too-many': 2 });
    expect(await fetchPasskeyOptions(server, 'add', { as: member })).toMatchObject({
      status: 409,
      body: {
        code: 'passkeys.too-many',
        message: 'You already have 10 passkeys. Please remove one first.',
      },
    });
  });

  it('rejects a key that any member already has', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    const other = await createMemberWithPassword(server);
    for (const as of [member, other]) {
      expect(await addPasskey(server, as, device)).toMatchObject({
        status: 409,
        body: { code: 'passkeys.known-already' },
      });
    }
    expect(await signInWithPasskey(server, device)).toMatchObject({ status: 401 });
  });

  it.each<[string, Overrides]>([
    ['made for another origin', { origin: 'https://prayers.example' }],
    ['made for another host', { rpId: 'prayers.example' }],
    ['without user verification', { verified: false }],
    ['that is an assertion', { type: 'webauthn.get' }],
    ['for an unknown challenge', { challenge: 'x'.repeat(43) }],
  ])('rejects one %s', async (_, overrides) => {
    const member = await createMemberWithPassword(server);
    expect(await addPasskey(server, member, createVirtualAuthenticator(), overrides)).toMatchObject(
      REJECTED,
    );
    expect((await list(member)).body).toEqual({ items: [] });
  });

  it.each(['packed', 'fido-u2f', 'apple', 'android-key', 'tpm'])(
    'rejects an attestation: %s with certificates',
    async (fmt) => {
      const member = await createMemberWithPassword(server);
      const body = CERTIFICATE.replaceAll(/-----.*-----|\s/g, '');
      const x5c = [Uint8Array.from(Buffer.from(body, 'base64'))];
      const overrides = { attestation: { fmt, x5c } };
      expect(
        await addPasskey(server, member, createVirtualAuthenticator(), overrides),
      ).toMatchObject(REJECTED);
    },
  );

  it.each([
    ['a number', 'AA'],
    ['an empty map', 'oA'],
    ['a truncated value', 'v2Nm'],
    ['nested lists', Buffer.alloc(5000, 0x81).toString('base64url')],
  ])('rejects one that says %s', async (_, attestationObject) => {
    const member = await createMemberWithPassword(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'add', { as: member });
    const { id, response } = createVirtualAuthenticator().create(body);
    const credential = { id, response: { ...response, attestationObject } };
    expect(
      await submitPasskey(server, 'add', credential, { as: member, headers: { cookie } }),
    ).toMatchObject(REJECTED);
  });

  it('rejects one for another member’s challenge, or a replayed one', async () => {
    const member = await createMemberWithPassword(server);
    const other = await createMemberWithPassword(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'add', { as: member });
    const credential = createVirtualAuthenticator().create(body);
    const headers = { cookie };
    expect(await submitPasskey(server, 'add', credential, { as: other, headers })).toMatchObject(
      REJECTED,
    );
    expect(await submitPasskey(server, 'add', credential, { as: member, headers })).toMatchObject({
      status: 201,
    });
    expect(await submitPasskey(server, 'add', credential, { as: member, headers })).toMatchObject(
      REJECTED,
    );
  });
});

describe('removing a passkey', () => {
  it('preserves the others and disables sign-in by it; the member is notified', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    server.clock.advance(HOUR / 6);
    const other = createVirtualAuthenticator();
    await addPasskey(server, member, other);
    const [newer, older] = (await list(member)).body.items;
    expect(await remove(member, older.id)).toMatchObject({ status: 204 });
    expect((await list(member)).body).toEqual({ items: [newer] });
    expect(await signInWithPasskey(server, device)).toMatchObject(REJECTED);
    expect(await signInWithPasskey(server, other)).toMatchObject({ status: 200 });
    await waitForMailAbout(
      server,
      member.email,
      'A passkey was removed from your Prayer Swap account',
    );
  });

  it('is limited to own passkeys', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    const [{ id }] = (await list(member)).body.items;
    const notFound = { status: 404, body: { code: 'passkeys.gone' } };
    expect(await remove(await createMember(server), id)).toMatchObject(notFound);
    expect(await remove(member, unknownId())).toMatchObject(notFound);
    expect(await signInWithPasskey(server, device)).toMatchObject({ status: 200 });
  });
});

it('the data export lists each passkey by device and days, without the key', async () => {
  const { device, ...member } = await createMemberWithPasskey(server);
  const { body } = await server.request({ url: '/api/me/export', as: member });
  expect(body.data.passkeys).toEqual([
    {
      device_app: 'Chrome',
      device_system: 'Mac',
      created_at: server.clock.now.toISOString(),
      last_used_at: null,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(device.credentialId.toString('base64url'));
});

it('all passkey routes get 404 where the server has passkeys disabled', async () => {
  const without = await createTestServer({ passkeys: null });
  const member = await createMember(without);
  const off = { status: 404, body: { code: 'passkeys.not-offered' } };
  const optionsRequest = { method: 'POST', url: '/api/me/passkeys/options', as: member } as const;
  expect(await without.request(optionsRequest)).toMatchObject(off);
  expect(await without.request({ url: '/api/me/passkeys', as: member })).toMatchObject(off);
  const url = `/api/me/passkeys/${unknownId()}`;
  expect(await without.request({ method: 'DELETE', url, as: member })).toMatchObject(off);
  const credential = createVirtualAuthenticator().create(
    (await fetchPasskeyOptions(server, 'add', { as: await createMember(server) })).body,
  );
  expect(await submitPasskey(without, 'add', credential, { as: member })).toMatchObject(off);
});
