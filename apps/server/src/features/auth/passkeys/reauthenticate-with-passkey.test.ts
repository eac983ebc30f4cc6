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

describe('reauthentication', () => {
  it('accepts a passkey in place of the password and rotates the session token', async () => {
    const member = await createMemberWithPasskey(server);
    server.clock.advance(16 * MINUTE);
    expect(await endOthers(member)).toMatchObject(REAUTHENTICATION_REQUIRED);
    const { status, body } = await reauthenticate(member);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await endOthers(member)).toMatchObject({ status: 401 });
    expect(await endOthers({ ...member, token: body.token })).toMatchObject({ status: 204 });
  });

  it('requests the member’s own passkeys', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    const { body } = await fetchPasskeyOptions(server, 'confirm', { as: member });
    expect(body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key' }],
    });
  });

  it('works where the device does not return a user handle', async () => {
    expect(
      await reauthenticate(await createMemberWithPasskey(server), { userHandle: undefined }),
    ).toMatchObject({ status: 200 });
  });

  it('changes nothing after an invalid signature', async () => {
    const member = await createMemberWithPasskey(server);
    server.clock.advance(16 * MINUTE);
    for (const overrides of [{ verified: false }, { origin: 'https://prayers.example' }]) {
      expect(await reauthenticate(member, overrides)).toMatchObject(REJECTED);
    }
    expect(await endOthers(member)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  it('rejects a passkey of another member', async () => {
    const member = await createMemberWithPasskey(server);
    const { device } = await createMemberWithPasskey(server);
    for (const overrides of [{}, { userHandle: undefined }]) {
      expect(await reauthenticate({ ...member, device }, overrides)).toMatchObject(REJECTED);
    }
  });

  it('rejects a response to a sign-in challenge', async () => {
    const { device, ...as } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
    expect(
      await submitPasskey(server, 'confirm', device.sign(body), { as, headers: { cookie } }),
    ).toMatchObject(REJECTED);
  });

  it('of many concurrent calls renews once', async () => {
    const { device, ...as } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'confirm', { as });
    const proof = device.sign(body);
    const answers = await inParallel(4, () =>
      submitPasskey(server, 'confirm', proof, { as, headers: { cookie } }),
    );
    expect(countResponses(answers)['200']).toBe(1);
  });
});

describe('where admins need two-factor', () => {
  const PANEL_CLOSED = { status: 403, body: { code: 'error.second-factor-required' } };
  const panel = (as: TestMember) => server.request({ url: '/api/admin/stats', as });
  const state = async (as: TestMember) =>
    (await server.request({ url: '/api/me/second-factor', as })).body;

  beforeAll(async () => {
    server = await createTestServer({ adminsRequireTwoFactor: true });
  });

  it('a session created with a passkey can open the panel, one created with a password cannot', async () => {
    const admin = await createMemberWithPasskey(server, { admin: true });
    expect(await panel(admin)).toMatchObject(PANEL_CLOSED);
    expect(await state(admin)).toMatchObject({ required: true, on: false });
    const { token } = (await signInWithPasskey(server, admin.device)).body;
    expect(await panel({ ...admin, token })).toMatchObject({ status: 200 });
    expect(await state({ ...admin, token })).toMatchObject({ required: false, on: false });
  });

  it('a session reauthenticated with a passkey can, also after one with a password', async () => {
    const admin = await createMemberWithPasskey(server, { admin: true });
    const { token } = (await reauthenticate(admin)).body;
    const renewed = { ...admin, token };
    expect(await panel(renewed)).toMatchObject({ status: 200 });
    const { body } = await server.request({
      method: 'POST',
      url: '/api/auth/reauthenticate',
      as: renewed,
      payload: { password: PASSWORD },
    });
    expect(await panel({ ...admin, token: body.token })).toMatchObject({ status: 200 });
  });

  it('a passkey does not open it for a member', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    const { token } = (await signInWithPasskey(server, device)).body;
    expect(await panel({ ...member, token })).toMatchObject({
      status: 403,
      body: { code: 'error.forbidden' },
    });
  });
});

it('reauthentication rejects a response to the challenge of a registration', async () => {
  const { device, ...as } = await createMemberWithPasskey(server);
  const { body } = await fetchPasskeyOptions(server, 'confirm', { as });
  const { body: registration, cookie } = await fetchPasskeyOptions(server, 'add', { as });
  // A valid signature over the challenge of the other ceremony.
  const proof = device.sign({ ...body, challenge: registration.challenge });
  expect(await submitPasskey(server, 'confirm', proof, { as, headers: { cookie } })).toMatchObject(
    REJECTED,
  );
});
