import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOnce, PASSWORD, tally } from '../../../../test/account-fixtures.ts';
import { type TestMember, type TestServer, testServer } from '../../../../test/harness.ts';
import type { Lies } from '../../../../test/passkey-device.ts';
import {
  aMemberWithPasskey,
  answered,
  asked,
  signInByPasskey,
} from '../../../../test/passkey-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

type Someone = Awaited<ReturnType<typeof aMemberWithPasskey>>;

const REFUSED = { status: 401, body: { code: 'passkeys.refused' } };
const ASKED_AGAIN = { status: 403, body: { code: 'error.confirmation-needed' } };

async function confirm({ device, ...as }: Someone, lies: Lies = {}) {
  const { body, cookie } = await asked(server, 'confirm', { as });
  return answered(server, 'confirm', device.sign(body, lies), { as, headers: { cookie } });
}

const endOthers = (as: TestMember) =>
  server.call({ method: 'POST', url: '/api/me/sessions/end-others', as });

describe('proving again who one is', () => {
  it('takes a passkey in place of the password; the session goes on under a new token', async () => {
    const member = await aMemberWithPasskey(server);
    server.clock.advance(16 * MINUTE);
    expect(await endOthers(member)).toMatchObject(ASKED_AGAIN);
    const { status, body } = await confirm(member);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await endOthers(member)).toMatchObject({ status: 401 });
    expect(await endOthers({ ...member, token: body.token })).toMatchObject({ status: 204 });
  });

  it('asks for one’s own passkeys', async () => {
    const { device, ...member } = await aMemberWithPasskey(server);
    const { body } = await asked(server, 'confirm', { as: member });
    expect(body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key' }],
    });
  });

  it('does so where the device does not say whose it is', async () => {
    expect(
      await confirm(await aMemberWithPasskey(server), { userHandle: undefined }),
    ).toMatchObject({ status: 200 });
  });

  it('leaves everything as it was where the signature is not good', async () => {
    const member = await aMemberWithPasskey(server);
    server.clock.advance(16 * MINUTE);
    for (const lies of [{ verified: false }, { origin: 'https://prayers.example' }]) {
      expect(await confirm(member, lies)).toMatchObject(REFUSED);
    }
    expect(await endOthers(member)).toMatchObject(ASKED_AGAIN);
  });

  it('takes no passkey of another member', async () => {
    const member = await aMemberWithPasskey(server);
    const { device } = await aMemberWithPasskey(server);
    for (const lies of [{}, { userHandle: undefined }]) {
      expect(await confirm({ ...member, device }, lies)).toMatchObject(REFUSED);
    }
  });

  it('takes no answer to what a sign-in asked', async () => {
    const { device, ...as } = await aMemberWithPasskey(server);
    const { body, cookie } = await asked(server, 'sign-in');
    expect(
      await answered(server, 'confirm', device.sign(body), { as, headers: { cookie } }),
    ).toMatchObject(REFUSED);
  });

  it('of many at once renews once', async () => {
    const { device, ...as } = await aMemberWithPasskey(server);
    const { body, cookie } = await asked(server, 'confirm', { as });
    const proof = device.sign(body);
    const answers = await atOnce(4, () =>
      answered(server, 'confirm', proof, { as, headers: { cookie } }),
    );
    expect(tally(answers)['200']).toBe(1);
  });
});

describe('where admins need two steps', () => {
  const PANEL_CLOSED = { status: 403, body: { code: 'error.second-factor-required' } };
  const panel = (as: TestMember) => server.call({ url: '/api/admin/stats', as });
  const state = async (as: TestMember) =>
    (await server.call({ url: '/api/me/second-factor', as })).body;

  beforeAll(async () => {
    server = await testServer({ adminsNeedSecondFactor: true });
  });

  it('a session that a passkey began opens the panel, one of a password alone does not', async () => {
    const keeper = await aMemberWithPasskey(server, { admin: true });
    expect(await panel(keeper)).toMatchObject(PANEL_CLOSED);
    expect(await state(keeper)).toMatchObject({ required: true, on: false });
    const { token } = (await signInByPasskey(server, keeper.device)).body;
    expect(await panel({ ...keeper, token })).toMatchObject({ status: 200 });
    expect(await state({ ...keeper, token })).toMatchObject({ required: false, on: false });
  });

  it('one that a passkey has confirmed does, and goes on doing so when a password confirms it', async () => {
    const keeper = await aMemberWithPasskey(server, { admin: true });
    const { token } = (await confirm(keeper)).body;
    const renewed = { ...keeper, token };
    expect(await panel(renewed)).toMatchObject({ status: 200 });
    const { body } = await server.call({
      method: 'POST',
      url: '/api/auth/confirm',
      as: renewed,
      payload: { password: PASSWORD },
    });
    expect(await panel({ ...keeper, token: body.token })).toMatchObject({ status: 200 });
  });

  it('a passkey opens it for no member', async () => {
    const { device, ...member } = await aMemberWithPasskey(server);
    const { token } = (await signInByPasskey(server, device)).body;
    expect(await panel({ ...member, token })).toMatchObject({
      status: 403,
      body: { code: 'error.forbidden' },
    });
  });
});

it('proving again who one is takes no answer to what adding another passkey asked', async () => {
  const { device, ...as } = await aMemberWithPasskey(server);
  const { body } = await asked(server, 'confirm', { as });
  const { body: adding, cookie } = await asked(server, 'add', { as });
  // Signed as any question is, with the challenge of the other one.
  const proof = device.sign({ ...body, challenge: adding.challenge });
  expect(await answered(server, 'confirm', proof, { as, headers: { cookie } })).toMatchObject(
    REFUSED,
  );
});
