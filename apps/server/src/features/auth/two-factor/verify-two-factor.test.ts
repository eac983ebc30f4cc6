import {
  TOTP_STEP_MS,
  TWO_FACTOR_CHALLENGE_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createVisitor,
  differentCode,
  inParallel,
  PASSWORD,
  waitForMail,
  waitForResetToken,
} from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  cookieOf,
  createMemberWithTwoFactor,
  submitTwoFactorCode,
  type TwoFactorMember,
  totpCode,
} from '../../../../test/two-factor-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

const NATIVE = { 'x-session-transport': 'bearer' };

const firstStep = ({ username }: TwoFactorMember, headers = {}) =>
  createVisitor(server).signIn(username, PASSWORD, headers);

const GONE = { status: 401, body: { code: 'second-factor.step-gone' } };

describe('the first factor', () => {
  it('returns a challenge token and no session', async () => {
    const member = await createMemberWithTwoFactor(server);
    const first = await firstStep(member);
    expect(first).toMatchObject({ status: 202 });
    expect(first.body).toEqual({
      secondFactor: {
        challengeToken: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: new Date(
          server.clock.now.getTime() + TWO_FACTOR_CHALLENGE_VALID_MS,
        ).toISOString(),
      },
    });
    expect(first.headers['set-cookie']).toMatch(
      /^sign-in-step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { challengeToken } = first.body.secondFactor;
    for (const headers of [
      { authorization: `Bearer ${challengeToken}` },
      { cookie: `session=${challengeToken}` },
      { cookie: cookieOf(first).replace('sign-in-step', 'session') },
    ]) {
      expect(await server.request({ url: '/api/auth/session', headers })).toMatchObject({
        status: 401,
      });
    }
  });

  it('preserves the previous session', async () => {
    const member = await createMemberWithTwoFactor(server);
    await firstStep(member, { authorization: `Bearer ${member.token}` });
    expect(await server.request({ url: '/api/auth/session', as: member })).toMatchObject({
      status: 200,
    });
  });
});

describe('the second factor', () => {
  it('signs in with the code of the app', async () => {
    const member = await createMemberWithTwoFactor(server);
    const { status, body, headers } = await submitTwoFactorCode(
      server,
      await firstStep(member),
      totpCode(member.secret, server),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: member.id } });
    expect(body).not.toHaveProperty('token');
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies[0]).toMatch(/^session=[\w-]{43}; /);
    expect(cookies[1]).toMatch(/^known-device=/);
    expect(cookies[2]).toMatch(/^sign-in-step=; Max-Age=0; /);
  });

  it('returns a token to a native shell, without a cookie', async () => {
    const member = await createMemberWithTwoFactor(server);
    const first = await firstStep(member, NATIVE);
    expect(first.headers['set-cookie']).toBeUndefined();
    const payload = {
      challengeToken: first.body.secondFactor.challengeToken,
      code: totpCode(member.secret, server),
    };
    const call = { method: 'POST', url: '/api/auth/second-factor', payload } as const;
    expect(await server.request(call)).toMatchObject(GONE);
    expect((await server.request({ ...call, headers: NATIVE })).body.token).toMatch(/^[\w-]{43}$/);
  });

  it('accepts the previous and the next code too, each once', async () => {
    const member = await createMemberWithTwoFactor(server);
    for (const steps of [-1, 0, 1]) {
      const code = totpCode(member.secret, server, steps);
      expect(await submitTwoFactorCode(server, await firstStep(member), code)).toMatchObject({
        status: 200,
      });
      expect(await submitTwoFactorCode(server, await firstStep(member), code)).toMatchObject({
        status: 400,
        body: { code: 'second-factor.used' },
      });
    }
    const older = totpCode(member.secret, server, -1);
    expect(await submitTwoFactorCode(server, await firstStep(member), older)).toMatchObject({
      status: 400,
      body: { code: 'second-factor.used' },
    });
    for (const steps of [-2, 2]) {
      const code = totpCode(member.secret, server, steps);
      expect(await submitTwoFactorCode(server, await firstStep(member), code)).toMatchObject({
        status: 400,
        body: { code: 'second-factor.wrong', fields: { code: {} } },
      });
    }
  });

  it('A2: accepts one of several concurrent right codes', async () => {
    const member = await createMemberWithTwoFactor(server);
    const code = totpCode(member.secret, server);
    const firsts = await inParallel(5, () => firstStep(member));
    const answers = await Promise.all(
      firsts.map((first) => submitTwoFactorCode(server, first, code)),
    );
    expect(countResponses(answers)).toEqual({ '200': 1, '400 second-factor.used': 4 });
  });

  it('A2: rejects every code after five wrong ones', async () => {
    const member = await createMemberWithTwoFactor(server);
    const first = await firstStep(member);
    const wrong = differentCode(totpCode(member.secret, server));
    const answers = await inParallel(8, () => submitTwoFactorCode(server, first, wrong));
    expect(countResponses(answers)).toEqual({
      '400 second-factor.wrong': 5,
      '401 second-factor.step-gone': 3,
    });
    expect(await submitTwoFactorCode(server, first, totpCode(member.secret, server))).toMatchObject(
      GONE,
    );
    const { subject, text } = await waitForMail(server, member.email, 2);
    expect(subject).toBe('Someone couldn’t sign in to Prayer Swap');
    expect(text).toContain('http://localhost:3000/forgot-password');
  });

  it('A2: counts the wrong codes of all sign-ins together; a right password does not reset them', async () => {
    const member = await createMemberWithTwoFactor(server);
    const wrong = differentCode(totpCode(member.secret, server));
    const answers = [];
    for (let count = 0; count < 11; count += 1) {
      answers.push(await submitTwoFactorCode(server, await firstStep(member), wrong));
    }
    expect(countResponses(answers)).toEqual({
      '400 second-factor.wrong': 10,
      '429 accounts.account-attempts-exhausted': 1,
    });
    const right = totpCode(member.secret, server);
    expect(await submitTwoFactorCode(server, await firstStep(member), right)).toMatchObject({
      status: 429,
    });
  });

  it('that fails repeatedly is reported once a day', async () => {
    const member = await createMemberWithTwoFactor(server);
    const wrong = differentCode(totpCode(member.secret, server));
    for (const first of await inParallel(2, () => firstStep(member))) {
      await inParallel(5, () => submitTwoFactorCode(server, first, wrong));
    }
    await waitForMail(server, member.email, 2);
    await createVisitor(server).forgotPassword(member.email);
    const { subject } = await waitForMail(server, member.email, 3);
    expect(subject).toBe('Choose a new Prayer Swap password');
  });

  it('is valid on the device of the first factor, for ten minutes', async () => {
    const member = await createMemberWithTwoFactor(server);
    const first = await firstStep(member);
    const right = totpCode(member.secret, server);
    expect(await submitTwoFactorCode(server, first, right, { cookie: '' })).toMatchObject(GONE);
    const otherCookie = cookieOf(await firstStep(member));
    expect(await submitTwoFactorCode(server, first, right, { cookie: otherCookie })).toMatchObject(
      GONE,
    );
    server.clock.advance(TWO_FACTOR_CHALLENGE_VALID_MS);
    expect(await submitTwoFactorCode(server, first, totpCode(member.secret, server))).toMatchObject(
      GONE,
    );
  });

  it('A3: is invalid after a password change, which preserves two-factor', async () => {
    const member = await createMemberWithTwoFactor(server);
    const before = await firstStep(member);
    const anyone = createVisitor(server);
    await anyone.forgotPassword(member.email);
    const token = await waitForResetToken(server, member.email, 2);
    const password = 'still-water-9';
    await anyone.post('/api/auth/reset-password', { token, password, confirmPassword: password });
    expect(
      await submitTwoFactorCode(server, before, totpCode(member.secret, server)),
    ).toMatchObject(GONE);
    const first = await anyone.signIn(member.username, password);
    expect(first).toMatchObject({ status: 202 });
    expect(await submitTwoFactorCode(server, first, totpCode(member.secret, server))).toMatchObject(
      {
        status: 200,
      },
    );
  });

  it.each([
    ['', 'second-factor.code-required'],
    ['x'.repeat(41), 'second-factor.wrong'],
    ['00000', 'second-factor.wrong'],
  ])('rejects %o', async (code, errorCode) => {
    const member = await createMemberWithTwoFactor(server);
    expect(await submitTwoFactorCode(server, await firstStep(member), code)).toMatchObject({
      status: 400,
      body: { code: errorCode, fields: { code: {} } },
    });
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling, and the member is notified', async () => {
    const member = await createMemberWithTwoFactor(server);
    const [code = ''] = member.recoveryCodes;
    const copied = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    const at = { from: '198.51.98.1' };
    expect(await submitTwoFactorCode(server, await firstStep(member), copied, at)).toMatchObject({
      status: 200,
    });
    const { subject, text } = await waitForMail(server, member.email, 2);
    expect(subject).toBe('A recovery code was used for Prayer Swap');
    expect(text).toContain('There are 9 left.');
    expect(await submitTwoFactorCode(server, await firstStep(member), code, at)).toMatchObject({
      status: 400,
      body: { code: 'second-factor.wrong' },
    });
  });

  it('belongs to one member and works once, even if sent twice concurrently', async () => {
    const member = await createMemberWithTwoFactor(server);
    const other = await createMemberWithTwoFactor(server);
    const [code = ''] = member.recoveryCodes;
    expect(await submitTwoFactorCode(server, await firstStep(other), code)).toMatchObject({
      status: 400,
    });
    const firsts = await inParallel(4, () => firstStep(member));
    const answers = await Promise.all(
      firsts.map((first) => submitTwoFactorCode(server, first, code)),
    );
    expect(countResponses(answers)).toEqual({ '200': 1, '400 second-factor.wrong': 3 });
  });
});

it('codes of the app follow the server’s clock', async () => {
  const member = await createMemberWithTwoFactor(server);
  const code = totpCode(member.secret, server);
  server.clock.advance(3 * TOTP_STEP_MS);
  expect(await submitTwoFactorCode(server, await firstStep(member), code)).toMatchObject({
    status: 400,
  });
});

it('A22: nothing of two-factor is logged', async () => {
  const member = await createMemberWithTwoFactor(server);
  const first = await firstStep(member);
  const code = totpCode(member.secret, server);
  await submitTwoFactorCode(server, first, differentCode(code));
  await submitTwoFactorCode(server, first, code);
  const log = server.log.join('\n');
  const cookie = cookieOf(first).split('=')[1] ?? '';
  const { challengeToken } = first.body.secondFactor;
  expect(log).toContain('/api/auth/second-factor');
  for (const secret of [challengeToken, cookie, code, member.secret, ...member.recoveryCodes]) {
    expect(log).not.toContain(secret);
  }
});
