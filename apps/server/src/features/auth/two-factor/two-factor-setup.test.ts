import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  differentCode,
  inParallel,
  PASSWORD,
  waitForMail,
  withLimits,
} from '../../../../test/account-fixtures.ts';
import { dumpDatabase } from '../../../../test/dump.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  waitFor,
} from '../../../../test/harness.ts';
import {
  confirmTwoFactorSetup,
  createMemberWithTwoFactor,
  startTwoFactorSetup,
  submitTwoFactorCode,
  totpCode,
} from '../../../../test/two-factor-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withLimits({ wrongPasswordsPerAccount: 10 }));
});

const state = (as: TestMember) => server.request({ url: '/api/me/second-factor', as });
const disable = (as: TestMember, payload: object) =>
  server.request({ method: 'DELETE', url: '/api/me/second-factor', as, payload });
const regenerate = (as: TestMember, payload: object) =>
  server.request({ method: 'POST', url: '/api/me/second-factor/recovery-codes', as, payload });

const OFF = { offered: true, on: false, since: null, recoveryCodesLeft: 0, required: false };

describe('setting up two-factor', () => {
  it('requires the password, then a first code, and returns ten recovery codes', async () => {
    const member = await createMemberWithPassword(server, { username: 'amira' });
    expect((await state(member)).body).toEqual(OFF);
    const started = await startTwoFactorSetup(server, member);
    expect(started).toMatchObject({ status: 200 });
    expect(started.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.body.uri).toBe(
      `otpauth://totp/Prayer%20Swap:amira?issuer=Prayer%20Swap&secret=${started.body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await state(member)).body).toEqual(OFF);
    const confirmed = await confirmTwoFactorSetup(
      server,
      member,
      totpCode(started.body.secret, server),
    );
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
    const { subject, text } = await waitForMail(server, member.email);
    expect(subject).toBe('Two-step sign-in is on for Prayer Swap');
    expect(text).toContain('Hello amira,');
  });

  it('stores neither the secret nor a recovery code readably', async () => {
    const { secret, recoveryCodes } = await createMemberWithTwoFactor(server);
    const dump = await dumpDatabase(server.database.pool);
    for (const value of [secret, ...recoveryCodes]) expect(dump).not.toContain(value);
  });

  it('signs every other device out', async () => {
    const member = await createMemberWithPassword(server);
    const native = { 'x-session-transport': 'bearer' };
    const { body } = await createVisitor(server).signIn(member.username, PASSWORD, native);
    const other = { ...member, token: body.token };
    const { secret } = (await startTwoFactorSetup(server, member)).body;
    await confirmTwoFactorSetup(server, member, totpCode(secret, server));
    expect(await state(other)).toMatchObject({ status: 401 });
    expect(await state(member)).toMatchObject({ status: 200 });
  });

  it('is rejected without the right password', async () => {
    const member = await createMemberWithPassword(server);
    expect((await startTwoFactorSetup(server, member, '')).body).toMatchObject({
      code: 'accounts.current-password-required',
      fields: { currentPassword: {} },
    });
    expect(await startTwoFactorSetup(server, member, 'wrong')).toMatchObject({
      status: 400,
      body: { code: 'accounts.current-password-wrong' },
    });
  });

  it('restarts with another secret until confirmed, and not afterwards', async () => {
    const member = await createMemberWithPassword(server);
    const first = (await startTwoFactorSetup(server, member)).body.secret;
    const second = (await startTwoFactorSetup(server, member)).body.secret;
    expect(second).not.toBe(first);
    expect(await confirmTwoFactorSetup(server, member, totpCode(first, server))).toMatchObject({
      status: 400,
    });
    expect(await confirmTwoFactorSetup(server, member, totpCode(second, server))).toMatchObject({
      status: 200,
    });
    for (const again of [
      await startTwoFactorSetup(server, member),
      await confirmTwoFactorSetup(server, member, '123456'),
    ]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'second-factor.on-already' } });
    }
  });

  it('distinguishes a wrong code from a wrong device clock', async () => {
    const member = await createMemberWithPassword(server);
    expect(await confirmTwoFactorSetup(server, member, '123456')).toMatchObject({
      status: 409,
      body: { code: 'second-factor.not-begun' },
    });
    const { secret } = (await startTwoFactorSetup(server, member)).body;
    expect(
      await confirmTwoFactorSetup(server, member, totpCode(secret, server, -10)),
    ).toMatchObject({
      status: 400,
      body: { code: 'second-factor.clock', fields: { code: {} } },
    });
    expect(
      await confirmTwoFactorSetup(server, member, totpCode(secret, server, 500)),
    ).toMatchObject({
      status: 400,
      body: { code: 'second-factor.first-wrong', fields: { code: {} } },
    });
    expect(await confirmTwoFactorSetup(server, member, '12345')).toMatchObject({
      status: 400,
      body: { code: 'second-factor.six-digits' },
    });
    expect((await state(member)).body).toEqual(OFF);
  });

  it('gets 404 where the server has it disabled, and sign-in does not require it', async () => {
    const without = await createTestServer({ twoFactor: false });
    const member = await createMemberWithPassword(without);
    expect(await startTwoFactorSetup(without, member)).toMatchObject({
      status: 404,
      body: { code: 'second-factor.not-offered' },
    });
    const { body } = await without.request({ url: '/api/me/second-factor', as: member });
    expect(body).toEqual({ ...OFF, offered: false });
  });
});

describe('regenerated recovery codes', () => {
  it('replace the previous ones', async () => {
    const member = await createMemberWithTwoFactor(server);
    const { status, body } = await regenerate(member, { currentPassword: PASSWORD });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const first = await createVisitor(server).signIn(member.username);
    const [old = '', fresh = ''] = [member.recoveryCodes[0], body.recoveryCodes[0]];
    expect(await submitTwoFactorCode(server, first, old)).toMatchObject({ status: 400 });
    expect(await submitTwoFactorCode(server, first, fresh)).toMatchObject({ status: 200 });
    await waitForMail(server, member.email, 2);
  });

  it('require reauthentication and two-factor', async () => {
    const member = await createMemberWithPassword(server);
    expect(await regenerate(member, {})).toMatchObject({
      status: 400,
      body: { code: 'second-factor.proof-required' },
    });
    expect(await regenerate(member, { currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'second-factor.off-already' },
    });
    expect(await regenerate(member, { code: '123456' })).toMatchObject({
      status: 400,
      body: { code: 'second-factor.wrong' },
    });
  });
});

describe('disabling two-factor', () => {
  it.each([
    ['the password', () => ({ currentPassword: PASSWORD })],
    ['a code', ({ secret }: { secret: string }) => ({ code: totpCode(secret, server) })],
    ['a recovery code', ({ recoveryCodes: [code] }: { recoveryCodes: string[] }) => ({ code })],
  ])('accepts %s', async (_, proof) => {
    const member = await createMemberWithTwoFactor(server);
    expect(await disable(member, proof(member))).toMatchObject({ status: 204 });
    expect((await state(member)).body).toEqual(OFF);
    expect(await createVisitor(server).signIn(member.username)).toMatchObject({ status: 200 });
    await waitFor(() =>
      server.mails.find(
        ({ to, subject }) =>
          to === member.email && subject === 'Two-step sign-in is off for Prayer Swap',
      ),
    );
  });

  it('is rejected with a wrong code, and attempts are limited', async () => {
    const member = await createMemberWithTwoFactor(server);
    expect(await disable(member, { currentPassword: 'wrong' })).toMatchObject({ status: 400 });
    const wrong = differentCode(totpCode(member.secret, server));
    const answers = await inParallel(12, () => disable(member, { code: wrong }));
    expect(countResponses(answers)).toEqual({
      '400 second-factor.wrong': 10,
      '429 accounts.too-many-tries': 2,
    });
    expect(await disable(member, { code: totpCode(member.secret, server) })).toMatchObject({
      status: 429,
    });
    expect((await state(member)).body).toMatchObject({ on: true });
  });
});

describe('a password change', () => {
  it('preserves two-factor', async () => {
    const member = await createMemberWithTwoFactor(server);
    await server.request({
      method: 'POST',
      url: '/api/me/password',
      as: member,
      payload: {
        currentPassword: PASSWORD,
        password: 'still-water-8',
        confirmPassword: 'still-water-8',
      },
    });
    expect(await createVisitor(server).signIn(member.username, 'still-water-8')).toMatchObject({
      status: 202,
    });
  });
});

describe('where two-factor is required for admins', () => {
  it('A26: only admins with two-factor can open the panel and post a Prompt', async () => {
    const strict = await createTestServer({ adminsRequireTwoFactor: true });
    const stats = (as: TestMember) => strict.request({ url: '/api/admin/stats', as });
    const admin = await createMemberWithPassword(strict, { admin: true });
    expect(await stats(admin)).toMatchObject({
      status: 403,
      body: { code: 'error.second-factor-required' },
    });
    const prompt = (as: TestMember) =>
      strict.request({
        method: 'POST',
        url: '/api/requests',
        as,
        payload: { text: 'What are you grateful for today?', type: 'Prompt' },
      });
    expect(await prompt(admin)).toMatchObject({
      status: 403,
      body: { code: 'error.second-factor-required' },
    });
    expect(await strict.request({ url: '/api/requests', as: admin })).toMatchObject({
      status: 200,
    });
    const { body } = await strict.request({ url: '/api/me/second-factor', as: admin });
    expect(body).toMatchObject({ required: true, on: false });
    const { secret } = (await startTwoFactorSetup(strict, admin)).body;
    await confirmTwoFactorSetup(strict, admin, totpCode(secret, strict));
    expect(await stats(admin)).toMatchObject({ status: 200 });
    expect(await prompt(admin)).toMatchObject({ status: 201 });
    const member = await createMemberWithPassword(strict);
    expect(await prompt(member)).toMatchObject({
      status: 403,
      body: { code: 'requests.prompt-admins-only' },
    });
    expect(await stats(member)).toMatchObject({ status: 403, body: { code: 'error.forbidden' } });
  });
});
