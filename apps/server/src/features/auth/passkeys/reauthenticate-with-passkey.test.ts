import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { countResponses, inParallel, PASSWORD } from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../../test/harness.ts';
import {
  createMemberWithPasskey,
  fetchPasskeyOptions,
  signInWithPasskey,
  submitPasskey,
} from '../../../../test/passkey-fixtures.ts';
import type { Overrides } from '../../../../test/virtual-authenticator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

type PasskeyMember = Awaited<ReturnType<typeof createMemberWithPasskey>>;

const REJECTED = { status: 401, body: { code: 'passkeys.refused' } };
const REAUTHENTICATION_REQUIRED = { status: 403, body: { code: 'error.confirmation-needed' } };

async function reauthenticate({ device, ...as }: PasskeyMember, overrides: Overrides = {}) {
  const { body, cookie } = await fetchPasskeyOptions(server, 'confirm', { as });
  return submitPasskey(server, 'confirm', device.sign(body, overrides), {
    as,
    headers: { cookie },
  });
}

const endOthers = (as: TestMember) =>
  server.request({ method: 'POST', url: '/api/me/sessions/end-others', as });

describe('proving again who one is', () => {
  it('takes a passkey in place of the password; the session goes on under a new token', async () => {
    const member = await createMemberWithPasskey(server);
    server.clock.advance(16 * MINUTE);
    expect(await endOthers(member)).toMatchObject(REAUTHENTICATION_REQUIRED);
    const { status, body } = await reauthenticate(member);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await endOthers(member)).toMatchObject({ status: 401 });
    expect(await endOthers({ ...member, token: body.token })).toMatchObject({ status: 204 });
  });

  it('asks for one’s own passkeys', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    const { body } = await fetchPasskeyOptions(server, 'confirm', { as: member });
    expect(body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key' }],
    });
  });

  it('does so where the device does not say whose it is', async () => {
    expect(
      await reauthenticate(await createMemberWithPasskey(server), { userHandle: undefined }),
    ).toMatchObject({ status: 200 });
  });

  it('leaves everything as it was where the signature is not good', async () => {
    const member = await createMemberWithPasskey(server);
    server.clock.advance(16 * MINUTE);
    for (const overrides of [{ verified: false }, { origin: 'https://prayers.example' }]) {
      expect(await reauthenticate(member, overrides)).toMatchObject(REJECTED);
    }
    expect(await endOthers(member)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  it('takes no passkey of another member', async () => {
    const member = await createMemberWithPasskey(server);
    const { device } = await createMemberWithPasskey(server);
    for (const overrides of [{}, { userHandle: undefined }]) {
      expect(await reauthenticate({ ...member, device }, overrides)).toMatchObject(REJECTED);
    }
  });

  it('takes no answer to what a sign-in asked', async () => {
    const { device, ...as } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
    expect(
      await submitPasskey(server, 'confirm', device.sign(body), { as, headers: { cookie } }),
    ).toMatchObject(REJECTED);
  });

  it('of many at once renews once', async () => {
    const { device, ...as } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'confirm', { as });
    const proof = device.sign(body);
    const answers = await inParallel(4, () =>
      submitPasskey(server, 'confirm', proof, { as, headers: { cookie } }),
    );
    expect(countResponses(answers)['200']).toBe(1);
  });
});

describe('where admins need two steps', () => {
  const PANEL_CLOSED = { status: 403, body: { code: 'error.second-factor-required' } };
  const panel = (as: TestMember) => server.request({ url: '/api/admin/stats', as });
  const state = async (as: TestMember) =>
    (await server.request({ url: '/api/me/second-factor', as })).body;

  beforeAll(async () => {
    server = await createTestServer({ adminsRequireTwoFactor: true });
  });

  it('a session that a passkey began opens the panel, one of a password alone does not', async () => {
    const admin = await createMemberWithPasskey(server, { admin: true });
    expect(await panel(admin)).toMatchObject(PANEL_CLOSED);
    expect(await state(admin)).toMatchObject({ required: true, on: false });
    const { token } = (await signInWithPasskey(server, admin.device)).body;
    expect(await panel({ ...admin, token })).toMatchObject({ status: 200 });
    expect(await state({ ...admin, token })).toMatchObject({ required: false, on: false });
  });

  it('one that a passkey has confirmed does, and goes on doing so when a password confirms it', async () => {
    const admin = await createMemberWithPasskey(server, { admin: true });
    const { token } = (await reauthenticate(admin)).body;
    const renewed = { ...admin, token };
    expect(await panel(renewed)).toMatchObject({ status: 200 });
    const { body } = await server.request({
      method: 'POST',
      url: '/api/auth/confirm',
      as: renewed,
      payload: { password: PASSWORD },
    });
    expect(await panel({ ...admin, token: body.token })).toMatchObject({ status: 200 });
  });

  it('a passkey opens it for no member', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    const { token } = (await signInWithPasskey(server, device)).body;
    expect(await panel({ ...member, token })).toMatchObject({
      status: 403,
      body: { code: 'error.forbidden' },
    });
  });
});

it('proving again who one is takes no answer to what adding another passkey asked', async () => {
  const { device, ...as } = await createMemberWithPasskey(server);
  const { body } = await fetchPasskeyOptions(server, 'confirm', { as });
  const { body: registration, cookie } = await fetchPasskeyOptions(server, 'add', { as });
  // A valid signature over the challenge of the other ceremony.
  const proof = device.sign({ ...body, challenge: registration.challenge });
  expect(await submitPasskey(server, 'confirm', proof, { as, headers: { cookie } })).toMatchObject(
    REJECTED,
  );
});
