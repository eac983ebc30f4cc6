import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createVisitor,
  inParallel,
  PASSWORD,
  withLimits,
} from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  addPasskey,
  BEARER_HEADERS,
  createMemberWithPasskey,
  fetchPasskeyOptions,
  signInWithPasskey,
  submitPasskey,
  waitForMailAbout,
} from '../../../../test/passkey-fixtures.ts';
import { createMemberWithTwoFactor } from '../../../../test/two-factor-fixtures.ts';
import {
  createVirtualAuthenticator,
  type Overrides,
} from '../../../../test/virtual-authenticator.ts';
import { userHandle } from './webauthn.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

const REJECTED = { status: 401, body: { code: 'passkeys.refused' } };
const state = (token: string) =>
  server.request({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });

describe('authentication options', () => {
  it('are the same for every account, and bound to the browser by a short-lived cookie', async () => {
    const { status, body, headers } = await fetchPasskeyOptions(server, 'sign-in');
    expect(status).toBe(200);
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: PASSKEY_CHALLENGE_VALID_MS,
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(headers['set-cookie']).toMatch(
      /^passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('preserve those of other tabs', async () => {
    const { device } = await createMemberWithPasskey(server);
    const first = await fetchPasskeyOptions(server, 'sign-in');
    const second = await fetchPasskeyOptions(server, 'sign-in', { cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    const headers = { cookie: second.cookie };
    expect(
      await submitPasskey(server, 'sign-in', device.sign(first.body), { headers }),
    ).toMatchObject({
      status: 200,
    });
  });
});

describe('a passkey', () => {
  it('signs in with a session of its own', async () => {
    const member = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
    const answer = await submitPasskey(server, 'sign-in', member.device.sign(body), {
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: member.id } });
    expect(answer.body).not.toHaveProperty('token');
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=[\w-]{43}; /);
  });

  it('A4: satisfies both factors', async () => {
    const member = await createMemberWithTwoFactor(server);
    const device = createVirtualAuthenticator();
    await addPasskey(server, member, device);
    expect(await createVisitor(server).signIn(member.username)).toMatchObject({ status: 202 });
    expect(await signInWithPasskey(server, device)).toMatchObject({
      status: 200,
      body: { user: { id: member.id } },
    });
  });

  it('signs a blocked member in to the restricted screen', async () => {
    const { device, id } = await createMemberWithPasskey(server);
    await server.database.pool.query(`update users set status = 'Blocked' where id = $1`, [id]);
    const { status, body } = await signInWithPasskey(server, device);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.token}` };
    expect(await server.request({ url: '/api/me/blocked-account', headers })).toMatchObject({
      status: 200,
    });
    expect(await server.request({ url: '/api/me', headers })).toMatchObject({ status: 403 });
  });

  it('accepts a replayed signature once', async () => {
    const { device } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
    const proof = device.sign(body);
    const answers = await inParallel(5, () =>
      submitPasskey(server, 'sign-in', proof, { headers: { cookie } }),
    );
    expect(countResponses(answers)).toEqual({ '200': 1, '401 passkeys.refused': 4 });
  });

  it('survives a password reset, which ends every session', async () => {
    const { device, email } = await createMemberWithPasskey(server);
    const { token } = (await signInWithPasskey(server, device)).body;
    await createVisitor(server).forgotPassword(email);
    const { text } = await waitForMailAbout(server, email, 'Choose a new Prayer Swap password');
    const link = /token=([\w-]{43})$/m.exec(text)?.[1];
    const password = `${PASSWORD}-new`;
    await createVisitor(server).post('/api/auth/reset-password', {
      token: link,
      password,
      confirmPassword: password,
    });
    expect(await state(token)).toMatchObject({ status: 401 });
    expect(await signInWithPasskey(server, device)).toMatchObject({ status: 200 });
  });

  it('A19: is deleted with its account', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    await server.request({
      method: 'DELETE',
      url: '/api/me',
      as: member,
      payload: { confirm: 'DELETE' },
    });
    expect(await signInWithPasskey(server, device)).toMatchObject(REJECTED);
  });
});

const INVALID_OVERRIDES: [string, Overrides][] = [
  ['of another origin', { origin: 'https://prayers.example' }],
  ['of another port of this host', { origin: 'http://localhost:3001' }],
  ['for another host', { rpId: 'prayers.example' }],
  ['without user verification', { verified: false }],
  ['of a registration', { type: 'webauthn.create' }],
  ['for an unknown challenge', { challenge: 'x'.repeat(43) }],
  ['by an unknown key', { credentialId: Buffer.alloc(32, 1) }],
  ['by another key', { key: createVirtualAuthenticator().privateKey }],
  ['for another account', { userHandle: userHandle('11111111-1111-4111-8111-111111111111') }],
  ['for no account', { userHandle: undefined }],
];

describe('A2: an assertion is rejected', () => {
  it.each(INVALID_OVERRIDES)('%s', async (_, overrides) => {
    const { device } = await createMemberWithPasskey(server);
    const startedAt = performance.now();
    expect(await signInWithPasskey(server, device, { overrides })).toMatchObject(REJECTED);
    expect(performance.now() - startedAt).toBeGreaterThan(245);
    expect(await signInWithPasskey(server, device)).toMatchObject({ status: 200 });
  });

  it('with another member’s key for this user handle', async () => {
    const { device } = await createMemberWithPasskey(server);
    const other = await createMemberWithPasskey(server);
    const { credentialId } = device;
    expect(
      await signInWithPasskey(server, other.device, { overrides: { credentialId } }),
    ).toMatchObject(REJECTED);
  });

  it('for a used challenge, after a success or a failure', async () => {
    const { device } = await createMemberWithPasskey(server);
    for (const overrides of [{}, { verified: false }]) {
      const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
      const headers = { cookie, ...BEARER_HEADERS };
      await submitPasskey(server, 'sign-in', device.sign(body, overrides), { headers });
      expect(await submitPasskey(server, 'sign-in', device.sign(body), { headers })).toMatchObject(
        REJECTED,
      );
    }
  });

  it('five minutes after the challenge', async () => {
    const { device } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
    server.clock.advance(PASSKEY_CHALLENGE_VALID_MS);
    expect(
      await submitPasskey(server, 'sign-in', device.sign(body), { headers: { cookie } }),
    ).toMatchObject(REJECTED);
  });

  it('in a browser other than the one of the challenge', async () => {
    const { device } = await createMemberWithPasskey(server);
    const { cookie } = await fetchPasskeyOptions(server, 'sign-in');
    for (const otherCookie of [cookie, 'passkey=', 'passkey=short', '']) {
      const { body } = await fetchPasskeyOptions(server, 'sign-in');
      expect(
        await submitPasskey(server, 'sign-in', device.sign(body), {
          headers: { cookie: otherCookie },
        }),
      ).toMatchObject(REJECTED);
    }
  });

  it('for a challenge of another purpose', async () => {
    const { device, ...member } = await createMemberWithPasskey(server);
    for (const purpose of ['confirm', 'add'] as const) {
      const { body, cookie } = await fetchPasskeyOptions(server, purpose, { as: member });
      const proof = device.sign({ ...body, rpId: 'localhost' });
      expect(await submitPasskey(server, 'sign-in', proof, { headers: { cookie } })).toMatchObject(
        REJECTED,
      );
    }
  });

  it.each([
    ['no JSON', 'bm8tanNvbg'],
    ['no object', Buffer.from('null').toString('base64url')],
    ['no challenge', Buffer.from('{"challenge":7}').toString('base64url')],
  ])('that says %s', async (_, clientDataJSON) => {
    const { device } = await createMemberWithPasskey(server);
    const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
    const proof = device.sign(body);
    const changed = { ...proof, response: { ...proof.response, clientDataJSON } };
    expect(await submitPasskey(server, 'sign-in', changed, { headers: { cookie } })).toMatchObject(
      REJECTED,
    );
  });

  it('A33: on every attempt, without blocking the whole network', async () => {
    const strict = await createTestServer(withLimits({ wrongPasswordsPerAddress: 1 }));
    const { device } = await createMemberWithPasskey(strict);
    const from = '198.51.100.77';
    for (let count = 0; count < 3; count += 1) {
      const rejected = await signInWithPasskey(strict, device, {
        overrides: { verified: false },
        from,
      });
      expect(rejected).toMatchObject(REJECTED);
    }
    expect(await signInWithPasskey(strict, device, { from })).toMatchObject({ status: 200 });
  });
});

describe('a device with a signature counter', () => {
  const COPIED = 'A passkey for Prayer Swap may have been copied';
  const RESET = 'Choose a new Prayer Swap password';
  const mailsAbout = (to: string, subject: string) =>
    server.mails.filter((mail) => mail.to === to && mail.subject === subject);

  it('is accepted while the counter increases', async () => {
    const { device } = await createMemberWithPasskey(
      server,
      {},
      createVirtualAuthenticator({ counts: true }),
    );
    for (let count = 0; count < 3; count += 1) {
      expect(await signInWithPasskey(server, device)).toMatchObject({ status: 200 });
    }
  });

  it('with a decreased counter is rejected as a copy, and the member is notified once a day', async () => {
    const { device, email } = await createMemberWithPasskey(
      server,
      {},
      createVirtualAuthenticator({ counts: true }),
    );
    await signInWithPasskey(server, device, { overrides: { signCount: 7 } });
    for (const signCount of [7, 6, 0]) {
      expect(await signInWithPasskey(server, device, { overrides: { signCount } })).toMatchObject(
        REJECTED,
      );
    }
    const { text } = await waitForMailAbout(server, email, COPIED);
    expect(text).toContain('http://localhost:3000/profile');
    await createVisitor(server).forgotPassword(email);
    await waitForMailAbout(server, email, RESET);
    expect(mailsAbout(email, COPIED)).toHaveLength(1);
  });

  it('is not reported as a copy without a valid signature', async () => {
    const { device, email } = await createMemberWithPasskey(
      server,
      {},
      createVirtualAuthenticator({ counts: true }),
    );
    await signInWithPasskey(server, device, { overrides: { signCount: 7 } });
    const overrides = { signCount: 1, key: createVirtualAuthenticator().privateKey };
    expect(await signInWithPasskey(server, device, { overrides })).toMatchObject(REJECTED);
    await createVisitor(server).forgotPassword(email);
    await waitForMailAbout(server, email, RESET);
    expect(mailsAbout(email, COPIED)).toEqual([]);
  });
});

it('A22: nothing of a passkey is logged', async () => {
  const { device } = await createMemberWithPasskey(server);
  const { body, cookie } = await fetchPasskeyOptions(server, 'sign-in');
  const proof = device.sign(body);
  await submitPasskey(server, 'sign-in', proof, { headers: { cookie } });
  await submitPasskey(server, 'sign-in', proof, { headers: { cookie } });
  const log = server.log.join('\n');
  expect(log).toContain('/api/auth/passkey');
  const { signature, clientDataJSON, userHandle: handle = '' } = proof.response;
  for (const secret of [body.challenge, cookie.split('=')[1], proof.id, signature]) {
    expect(log).not.toContain(secret);
  }
  for (const secret of [clientDataJSON, handle]) expect(log).not.toContain(secret);
});

it('passkey sign-in gets 404 where the server has passkeys disabled', async () => {
  const without = await createTestServer({ passkeys: null });
  const { device } = await createMemberWithPasskey(server);
  const { body } = await fetchPasskeyOptions(server, 'sign-in');
  const off = { status: 404, body: { code: 'passkeys.not-offered' } };
  expect(await fetchPasskeyOptions(without, 'sign-in')).toMatchObject(off);
  expect(await submitPasskey(without, 'sign-in', device.sign(body), {})).toMatchObject(off);
  expect((await without.request({ url: '/api/auth/methods' })).body).toMatchObject({
    passkey: false,
  });
  expect((await server.request({ url: '/api/auth/methods' })).body).toMatchObject({
    passkey: true,
  });
});
