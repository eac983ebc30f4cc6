import { FAILED_ATTEMPTS_PER_DAY } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  differentCode,
  inParallel,
  PASSWORD,
  withLimits,
} from '../../test/account-fixtures.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import {
  createMemberWithTwoFactor,
  submitTwoFactorCode,
  totpCode,
} from '../../test/two-factor-fixtures.ts';

const OVER = { status: 429, body: { code: 'accounts.too-many-tries' } };

let server: TestServer;

beforeAll(async () => {
  // Lifts the limits of the short window, as if it had passed between the guesses.
  const unlimited = { wrongPasswordsPerAccount: 1000, requestsPerMinute: 1000 };
  server = await createTestServer(withLimits(unlimited));
});

function reauthenticate(as: TestMember, password: string) {
  return server.request({
    method: 'POST',
    url: '/api/auth/reauthenticate',
    as,
    payload: { password },
  });
}

describe('A2: the daily limit of wrong guesses', () => {
  it('is fifty for reauthentication, over all sessions', async () => {
    const member = await createMemberWithPassword(server);
    const answers = await inParallel(FAILED_ATTEMPTS_PER_DAY + 5, () =>
      reauthenticate(member, 'not-this-one'),
    );
    expect(countResponses(answers)).toEqual({
      '400 accounts.password-wrong': FAILED_ATTEMPTS_PER_DAY,
      '429 accounts.too-many-tries': 5,
    });
    const anyone = createVisitor(server);
    const signedIn = await anyone.signIn(member.username, PASSWORD, {
      'x-session-transport': 'bearer',
    });
    expect(signedIn).toMatchObject({ status: 200 });
    expect(await reauthenticate(member, PASSWORD)).toMatchObject({
      ...OVER,
      body: { message: 'Too many attempts. Please try again in 24 hours.' },
    });
    const other = { ...member, token: signedIn.body.token };
    expect(await reauthenticate(other, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is fifty for two-factor, without the right ones', async () => {
    const member = await createMemberWithTwoFactor(server);
    const first = () => createVisitor(server).signIn(member.username);
    expect(
      await submitTwoFactorCode(server, await first(), totpCode(member.secret, server)),
    ).toMatchObject({
      status: 200,
    });
    const wrong = differentCode(totpCode(member.secret, server));
    for (let tries = 0; tries < FAILED_ATTEMPTS_PER_DAY; tries += 5) {
      const challengeToken = await first();
      const answers = await inParallel(5, () => submitTwoFactorCode(server, challengeToken, wrong));
      expect(countResponses(answers)).toEqual({ '400 second-factor.wrong': 5 });
    }
    server.clock.advance(60_000);
    const right = totpCode(member.secret, server);
    expect(await submitTwoFactorCode(server, await first(), right)).toMatchObject({
      status: 429,
      body: { code: 'accounts.account-attempts-exhausted' },
    });
  });
});
