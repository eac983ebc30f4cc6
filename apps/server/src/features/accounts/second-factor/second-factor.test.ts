import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  mailTo,
  notThis,
  PASSWORD,
  tally,
  visitor,
  withLimits,
} from '../../../../test/account-fixtures.ts';
import { dumpOfEverything } from '../../../../test/dump.ts';
import {
  eventually,
  type TestMember,
  type TestServer,
  testServer,
} from '../../../../test/harness.ts';
import {
  aMemberWithTwoSteps,
  begin,
  codeOf,
  confirm,
  secondStep,
} from '../../../../test/second-factor-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(withLimits({ wrongPasswordsPerAccount: 10 }));
});

const state = (as: TestMember) => server.call({ url: '/api/me/second-factor', as });
const turnOff = (as: TestMember, payload: object) =>
  server.call({ method: 'DELETE', url: '/api/me/second-factor', as, payload });
const renew = (as: TestMember, payload: object) =>
  server.call({ method: 'POST', url: '/api/me/second-factor/recovery-codes', as, payload });

const OFF = { offered: true, on: false, since: null, recoveryCodesLeft: 0, required: false };

describe('setting two-step sign-in up', () => {
  it('takes the password, then a first code, and hands out ten recovery codes', async () => {
    const member = await aMemberWithPassword(server, { username: 'amira' });
    expect((await state(member)).body).toEqual(OFF);
    const begun = await begin(server, member);
    expect(begun).toMatchObject({ status: 200 });
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toBe(
      `otpauth://totp/Prayer%20Swap:amira?issuer=Prayer%20Swap&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await state(member)).body).toEqual(OFF);
    const confirmed = await confirm(server, member, codeOf(begun.body.secret, server));
    expect(confirmed).toMatchObject({ status: 200 });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    }
    expect((await state(member)).body).toEqual({
      ...OFF,
      on: true,
      since: server.clock.now.toISOString(),
      recoveryCodesLeft: 10,
    });
    const { subject, text } = await mailTo(server, member.email);
    expect(subject).toBe('Two-step sign-in is on for Prayer Swap');
    expect(text).toContain('Hello amira,');
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { secret, recoveryCodes } = await aMemberWithTwoSteps(server);
    const dump = await dumpOfEverything(server.database.pool);
    for (const kept of [secret, ...recoveryCodes]) expect(dump).not.toContain(kept);
  });

  it('signs every other device out', async () => {
    const member = await aMemberWithPassword(server);
    const native = { 'x-session-transport': 'bearer' };
    const { body } = await visitor(server).signIn(member.username, PASSWORD, native);
    const other = { ...member, token: body.token };
    const { secret } = (await begin(server, member)).body;
    await confirm(server, member, codeOf(secret, server));
    expect(await state(other)).toMatchObject({ status: 401 });
    expect(await state(member)).toMatchObject({ status: 200 });
  });

  it('is refused without the right password', async () => {
    const member = await aMemberWithPassword(server);
    expect((await begin(server, member, '')).body).toMatchObject({
      code: 'accounts.current-password-required',
      fields: { currentPassword: {} },
    });
    expect(await begin(server, member, 'wrong')).toMatchObject({
      status: 400,
      body: { code: 'accounts.current-password-wrong' },
    });
  });

  it('begins anew with another secret until it is confirmed, and not afterwards', async () => {
    const member = await aMemberWithPassword(server);
    const first = (await begin(server, member)).body.secret;
    const second = (await begin(server, member)).body.secret;
    expect(second).not.toBe(first);
    expect(await confirm(server, member, codeOf(first, server))).toMatchObject({ status: 400 });
    expect(await confirm(server, member, codeOf(second, server))).toMatchObject({ status: 200 });
    for (const again of [await begin(server, member), await confirm(server, member, '123456')]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'second-factor.on-already' } });
    }
  });

  it('tells a wrong code from a phone with a wrong clock', async () => {
    const member = await aMemberWithPassword(server);
    expect(await confirm(server, member, '123456')).toMatchObject({
      status: 409,
      body: { code: 'second-factor.not-begun' },
    });
    const { secret } = (await begin(server, member)).body;
    expect(await confirm(server, member, codeOf(secret, server, -10))).toMatchObject({
      status: 400,
      body: { code: 'second-factor.clock', fields: { code: {} } },
    });
    expect(await confirm(server, member, codeOf(secret, server, 500))).toMatchObject({
      status: 400,
      body: { code: 'second-factor.first-wrong', fields: { code: {} } },
    });
    expect(await confirm(server, member, '12345')).toMatchObject({
      status: 400,
      body: { code: 'second-factor.six-digits' },
    });
    expect((await state(member)).body).toEqual(OFF);
  });

  it('is not there where the server has it switched off, and asks nobody then', async () => {
    const without = await testServer({ secondFactor: false });
    const member = await aMemberWithPassword(without);
    expect(await begin(without, member)).toMatchObject({
      status: 404,
      body: { code: 'second-factor.not-offered' },
    });
    const { body } = await without.call({ url: '/api/me/second-factor', as: member });
    expect(body).toEqual({ ...OFF, offered: false });
  });
});

describe('recovery codes made anew', () => {
  it('take the place of the ones before', async () => {
    const member = await aMemberWithTwoSteps(server);
    const { status, body } = await renew(member, { currentPassword: PASSWORD });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const first = await visitor(server).signIn(member.username);
    const [old = '', fresh = ''] = [member.recoveryCodes[0], body.recoveryCodes[0]];
    expect(await secondStep(server, first, old)).toMatchObject({ status: 400 });
    expect(await secondStep(server, first, fresh)).toMatchObject({ status: 200 });
    await mailTo(server, member.email, 2);
  });

  it('need a proof, and two-step sign-in', async () => {
    const member = await aMemberWithPassword(server);
    expect(await renew(member, {})).toMatchObject({
      status: 400,
      body: { code: 'second-factor.proof-required' },
    });
    expect(await renew(member, { currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'second-factor.off-already' },
    });
    expect(await renew(member, { code: '123456' })).toMatchObject({
      status: 400,
      body: { code: 'second-factor.wrong' },
    });
  });
});

describe('turning two-step sign-in off', () => {
  it.each([
    ['the password', () => ({ currentPassword: PASSWORD })],
    ['a code', ({ secret }: { secret: string }) => ({ code: codeOf(secret, server) })],
    ['a recovery code', ({ recoveryCodes: [code] }: { recoveryCodes: string[] }) => ({ code })],
  ])('takes %s', async (_, proof) => {
    const member = await aMemberWithTwoSteps(server);
    expect(await turnOff(member, proof(member))).toMatchObject({ status: 204 });
    expect((await state(member)).body).toEqual(OFF);
    expect(await visitor(server).signIn(member.username)).toMatchObject({ status: 200 });
    await eventually(() =>
      server.mails.find(
        ({ to, subject }) =>
          to === member.email && subject === 'Two-step sign-in is off for Prayer Swap',
      ),
    );
  });

  it('is refused with a wrong one, whose number is limited', async () => {
    const member = await aMemberWithTwoSteps(server);
    expect(await turnOff(member, { currentPassword: 'wrong' })).toMatchObject({ status: 400 });
    const wrong = notThis(codeOf(member.secret, server));
    const answers = await atOnce(12, () => turnOff(member, { code: wrong }));
    expect(tally(answers)).toEqual({
      '400 second-factor.wrong': 10,
      '429 accounts.too-many-tries': 2,
    });
    expect(await turnOff(member, { code: codeOf(member.secret, server) })).toMatchObject({
      status: 429,
    });
    expect((await state(member)).body).toMatchObject({ on: true });
  });
});

describe('a new password', () => {
  it('does not take the second step away', async () => {
    const member = await aMemberWithTwoSteps(server);
    await server.call({
      method: 'POST',
      url: '/api/me/password',
      as: member,
      payload: {
        currentPassword: PASSWORD,
        password: 'still-water-8',
        confirmPassword: 'still-water-8',
      },
    });
    expect(await visitor(server).signIn(member.username, 'still-water-8')).toMatchObject({
      status: 202,
    });
  });
});

describe('where it is demanded of admins', () => {
  it('A26: opens the panel, and lets post a Prompt, those who have it and nobody else', async () => {
    const strict = await testServer({ adminsNeedSecondFactor: true });
    const stats = (as: TestMember) => strict.call({ url: '/api/admin/stats', as });
    const admin = await aMemberWithPassword(strict, { admin: true });
    expect(await stats(admin)).toMatchObject({
      status: 403,
      body: { code: 'error.second-factor-required' },
    });
    const prompt = (as: TestMember) =>
      strict.call({
        method: 'POST',
        url: '/api/requests',
        as,
        payload: { text: 'What are you grateful for today?', type: 'Prompt' },
      });
    expect(await prompt(admin)).toMatchObject({
      status: 403,
      body: { code: 'error.second-factor-required' },
    });
    expect(await strict.call({ url: '/api/requests', as: admin })).toMatchObject({ status: 200 });
    const { body } = await strict.call({ url: '/api/me/second-factor', as: admin });
    expect(body).toMatchObject({ required: true, on: false });
    const { secret } = (await begin(strict, admin)).body;
    await confirm(strict, admin, codeOf(secret, strict));
    expect(await stats(admin)).toMatchObject({ status: 200 });
    expect(await prompt(admin)).toMatchObject({ status: 201 });
    const member = await aMemberWithPassword(strict);
    expect(await prompt(member)).toMatchObject({
      status: 403,
      body: { code: 'requests.prompt-admins-only' },
    });
    expect(await stats(member)).toMatchObject({ status: 403, body: { code: 'error.forbidden' } });
  });
});
