import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOnce, PASSWORD, tally, visitor, withLimits } from '../../../../test/account-fixtures.ts';
import { type TestServer, testServer } from '../../../../test/harness.ts';
import { type Lies, passkeyDevice } from '../../../../test/passkey-device.ts';
import {
  addPasskey,
  aMemberWithPasskey,
  answered,
  asked,
  mailAbout,
  NATIVE,
  signInByPasskey,
} from '../../../../test/passkey-fixtures.ts';
import { aMemberWithTwoSteps } from '../../../../test/second-factor-fixtures.ts';
import { userHandle } from './user-handle.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

const REFUSED = { status: 401, body: { code: 'passkeys.refused' } };
const state = (token: string) =>
  server.call({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });

describe('a question', () => {
  it('is the same for everybody, and tied to the browser by a cookie of some minutes', async () => {
    const { status, body, headers } = await asked(server, 'sign-in');
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

  it('leaves those of other tabs good', async () => {
    const { device } = await aMemberWithPasskey(server);
    const first = await asked(server, 'sign-in');
    const second = await asked(server, 'sign-in', { cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    const headers = { cookie: second.cookie };
    expect(await answered(server, 'sign-in', device.sign(first.body), { headers })).toMatchObject({
      status: 200,
    });
  });
});

describe('a passkey', () => {
  it('signs in, in a session of its own', async () => {
    const member = await aMemberWithPasskey(server);
    const { body, cookie } = await asked(server, 'sign-in');
    const answer = await answered(server, 'sign-in', member.device.sign(body), {
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: member.id } });
    expect(answer.body).not.toHaveProperty('token');
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=[\w-]{43}; /);
  });

  it('A4: is both steps in one', async () => {
    const member = await aMemberWithTwoSteps(server);
    const device = passkeyDevice();
    await addPasskey(server, member, device);
    expect(await visitor(server).signIn(member.username)).toMatchObject({ status: 202 });
    expect(await signInByPasskey(server, device)).toMatchObject({
      status: 200,
      body: { user: { id: member.id } },
    });
  });

  it('signs a blocked member in, as far as the restricted screen', async () => {
    const { device, id } = await aMemberWithPasskey(server);
    await server.database.pool.query(`update users set status = 'Blocked' where id = $1`, [id]);
    const { status, body } = await signInByPasskey(server, device);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.token}` };
    expect(await server.call({ url: '/api/me/restriction', headers })).toMatchObject({
      status: 200,
    });
    expect(await server.call({ url: '/api/me', headers })).toMatchObject({ status: 403 });
  });

  it('is used once by a signature that comes several times at once', async () => {
    const { device } = await aMemberWithPasskey(server);
    const { body, cookie } = await asked(server, 'sign-in');
    const proof = device.sign(body);
    const answers = await atOnce(5, () =>
      answered(server, 'sign-in', proof, { headers: { cookie } }),
    );
    expect(tally(answers)).toEqual({ '200': 1, '401 passkeys.refused': 4 });
  });

  it('stays with a new password by a mailed link, which ends every session', async () => {
    const { device, email } = await aMemberWithPasskey(server);
    const { token } = (await signInByPasskey(server, device)).body;
    await visitor(server).forgot(email);
    const { text } = await mailAbout(server, email, 'Choose a new Prayer Swap password');
    const link = /token=([\w-]{43})$/m.exec(text)?.[1];
    const password = `${PASSWORD}-new`;
    await visitor(server).post('/api/auth/reset-password', {
      token: link,
      password,
      confirmPassword: password,
    });
    expect(await state(token)).toMatchObject({ status: 401 });
    expect(await signInByPasskey(server, device)).toMatchObject({ status: 200 });
  });

  it('A19: goes with its account', async () => {
    const { device, ...member } = await aMemberWithPasskey(server);
    await server.call({
      method: 'DELETE',
      url: '/api/me',
      as: member,
      payload: { confirm: 'DELETE' },
    });
    expect(await signInByPasskey(server, device)).toMatchObject(REFUSED);
  });
});

const LIES: [string, Lies][] = [
  ['of another origin', { origin: 'https://prayers.example' }],
  ['of another port of this host', { origin: 'http://localhost:3001' }],
  ['for another host', { rpId: 'prayers.example' }],
  ['without finger, face or PIN', { verified: false }],
  ['that makes a passkey', { type: 'webauthn.create' }],
  ['of a question that was never asked', { challenge: 'x'.repeat(43) }],
  ['by a key that is not there', { credentialId: Buffer.alloc(32, 1) }],
  ['by another key', { key: passkeyDevice().privateKey }],
  ['for another account', { userHandle: userHandle('11111111-1111-4111-8111-111111111111') }],
  ['for no account', { userHandle: undefined }],
];

describe('A2: nobody is let in by a signature', () => {
  it.each(LIES)('%s', async (_, lies) => {
    const { device } = await aMemberWithPasskey(server);
    const begun = performance.now();
    expect(await signInByPasskey(server, device, { lies })).toMatchObject(REFUSED);
    expect(performance.now() - begun).toBeGreaterThan(245);
    expect(await signInByPasskey(server, device)).toMatchObject({ status: 200 });
  });

  it('by another member’s key in the name of this one', async () => {
    const { device } = await aMemberWithPasskey(server);
    const other = await aMemberWithPasskey(server);
    const { credentialId } = device;
    expect(await signInByPasskey(server, other.device, { lies: { credentialId } })).toMatchObject(
      REFUSED,
    );
  });

  it('of a question that was answered, wrongly or rightly', async () => {
    const { device } = await aMemberWithPasskey(server);
    for (const lies of [{}, { verified: false }]) {
      const { body, cookie } = await asked(server, 'sign-in');
      const headers = { cookie, ...NATIVE };
      await answered(server, 'sign-in', device.sign(body, lies), { headers });
      expect(await answered(server, 'sign-in', device.sign(body), { headers })).toMatchObject(
        REFUSED,
      );
    }
  });

  it('five minutes after it was asked for', async () => {
    const { device } = await aMemberWithPasskey(server);
    const { body, cookie } = await asked(server, 'sign-in');
    server.clock.advance(PASSKEY_CHALLENGE_VALID_MS);
    expect(
      await answered(server, 'sign-in', device.sign(body), { headers: { cookie } }),
    ).toMatchObject(REFUSED);
  });

  it('in another browser than the one that asked', async () => {
    const { device } = await aMemberWithPasskey(server);
    const { cookie } = await asked(server, 'sign-in');
    for (const elsewhere of [cookie, 'passkey=', 'passkey=short', '']) {
      const { body } = await asked(server, 'sign-in');
      expect(
        await answered(server, 'sign-in', device.sign(body), { headers: { cookie: elsewhere } }),
      ).toMatchObject(REFUSED);
    }
  });

  it('of a question that was asked for something else', async () => {
    const { device, ...member } = await aMemberWithPasskey(server);
    for (const purpose of ['confirm', 'add'] as const) {
      const { body, cookie } = await asked(server, purpose, { as: member });
      const proof = device.sign({ ...body, rpId: 'localhost' });
      expect(await answered(server, 'sign-in', proof, { headers: { cookie } })).toMatchObject(
        REFUSED,
      );
    }
  });

  it.each([
    ['no JSON', 'bm8tanNvbg'],
    ['no object', Buffer.from('null').toString('base64url')],
    ['no question', Buffer.from('{"challenge":7}').toString('base64url')],
  ])('that says %s', async (_, clientDataJSON) => {
    const { device } = await aMemberWithPasskey(server);
    const { body, cookie } = await asked(server, 'sign-in');
    const proof = device.sign(body);
    const said = { ...proof, response: { ...proof.response, clientDataJSON } };
    expect(await answered(server, 'sign-in', said, { headers: { cookie } })).toMatchObject(REFUSED);
  });

  it('A33: as often as it is sent: a whole network is not refused for it', async () => {
    const strict = await testServer(withLimits({ wrongPasswordsPerAddress: 1 }));
    const { device } = await aMemberWithPasskey(strict);
    const from = '198.51.100.77';
    for (let count = 0; count < 3; count += 1) {
      const lying = await signInByPasskey(strict, device, { lies: { verified: false }, from });
      expect(lying).toMatchObject(REFUSED);
    }
    expect(await signInByPasskey(strict, device, { from })).toMatchObject({ status: 200 });
  });
});

describe('a device that counts', () => {
  const COPIED = 'A passkey for Prayer Swap may have been copied';
  const RESET = 'Choose a new Prayer Swap password';
  const mailsAbout = (to: string, subject: string) =>
    server.mails.filter((mail) => mail.to === to && mail.subject === subject);

  it('is taken as long as it counts on', async () => {
    const { device } = await aMemberWithPasskey(server, {}, passkeyDevice({ counts: true }));
    for (let count = 0; count < 3; count += 1) {
      expect(await signInByPasskey(server, device)).toMatchObject({ status: 200 });
    }
  });

  it('that counts less than before is a copy: refused, and the member is told once a day', async () => {
    const { device, email } = await aMemberWithPasskey(server, {}, passkeyDevice({ counts: true }));
    await signInByPasskey(server, device, { lies: { signCount: 7 } });
    for (const signCount of [7, 6, 0]) {
      expect(await signInByPasskey(server, device, { lies: { signCount } })).toMatchObject(REFUSED);
    }
    const { text } = await mailAbout(server, email, COPIED);
    expect(text).toContain('http://localhost:3000/profile');
    await visitor(server).forgot(email);
    await mailAbout(server, email, RESET);
    expect(mailsAbout(email, COPIED)).toHaveLength(1);
  });

  it('is no copy to whoever cannot sign as it does', async () => {
    const { device, email } = await aMemberWithPasskey(server, {}, passkeyDevice({ counts: true }));
    await signInByPasskey(server, device, { lies: { signCount: 7 } });
    const lies = { signCount: 1, key: passkeyDevice().privateKey };
    expect(await signInByPasskey(server, device, { lies })).toMatchObject(REFUSED);
    await visitor(server).forgot(email);
    await mailAbout(server, email, RESET);
    expect(mailsAbout(email, COPIED)).toEqual([]);
  });
});

it('A22: nothing of it is logged', async () => {
  const { device } = await aMemberWithPasskey(server);
  const { body, cookie } = await asked(server, 'sign-in');
  const proof = device.sign(body);
  await answered(server, 'sign-in', proof, { headers: { cookie } });
  await answered(server, 'sign-in', proof, { headers: { cookie } });
  const log = server.log.join('\n');
  expect(log).toContain('/api/auth/passkey');
  const { signature, clientDataJSON, userHandle: handle = '' } = proof.response;
  for (const secret of [body.challenge, cookie.split('=')[1], proof.id, signature]) {
    expect(log).not.toContain(secret);
  }
  for (const told of [clientDataJSON, handle]) expect(log).not.toContain(told);
});

it('is not there where the server has passkeys switched off', async () => {
  const without = await testServer({ passkeys: null });
  const { device } = await aMemberWithPasskey(server);
  const { body } = await asked(server, 'sign-in');
  const off = { status: 404, body: { code: 'passkeys.not-offered' } };
  expect(await asked(without, 'sign-in')).toMatchObject(off);
  expect(await answered(without, 'sign-in', device.sign(body), {})).toMatchObject(off);
  expect((await without.call({ url: '/api/auth/ways' })).body).toMatchObject({ passkey: false });
  expect((await server.call({ url: '/api/auth/ways' })).body).toMatchObject({ passkey: true });
});
