import { WRONG_GUESSES_PER_DAY } from '@prayer-swap/shared/accounts/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  notThis,
  PASSWORD,
  tally,
  visitor,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';
import { aMemberWithTwoSteps, codeOf, secondStep } from '../../../test/second-factor-fixtures.ts';

const OVER = { status: 429, body: { code: 'accounts.too-many-tries' } };

let server: TestServer;

beforeAll(async () => {
  // As if the quarters of an hour had gone by between the guesses.
  const unlimited = { wrongPasswordsPerAccount: 1000, callsPerMinute: 1000 };
  server = await testServer(withLimits(unlimited));
});

function confirm(as: TestMember, password: string) {
  return server.call({ method: 'POST', url: '/api/auth/confirm', as, payload: { password } });
}

describe('A2: the wrong guesses of a day', () => {
  it('are fifty at a confirmation, session by session', async () => {
    const member = await aMemberWithPassword(server);
    const answers = await atOnce(WRONG_GUESSES_PER_DAY + 5, () => confirm(member, 'not-this-one'));
    expect(tally(answers)).toEqual({
      '400 accounts.password-wrong': WRONG_GUESSES_PER_DAY,
      '429 accounts.too-many-tries': 5,
    });
    const anyone = visitor(server);
    const signedIn = await anyone.signIn(member.username, PASSWORD, {
      'x-session-transport': 'bearer',
    });
    expect(signedIn).toMatchObject({ status: 200 });
    expect(await confirm(member, PASSWORD)).toMatchObject({
      ...OVER,
      body: { message: 'Too many attempts. Please wait 24 hours and try again.' },
    });
    const other = { ...member, token: signedIn.body.token };
    expect(await confirm(other, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('are fifty at the second step, the right ones not counted', async () => {
    const member = await aMemberWithTwoSteps(server);
    const first = () => visitor(server).signIn(member.username);
    expect(await secondStep(server, await first(), codeOf(member.secret, server))).toMatchObject({
      status: 200,
    });
    const wrong = notThis(codeOf(member.secret, server));
    for (let tries = 0; tries < WRONG_GUESSES_PER_DAY; tries += 5) {
      const ticket = await first();
      const answers = await atOnce(5, () => secondStep(server, ticket, wrong));
      expect(tally(answers)).toEqual({ '400 second-factor.wrong': 5 });
    }
    server.clock.advance(60_000);
    const right = codeOf(member.secret, server);
    expect(await secondStep(server, await first(), right)).toMatchObject({
      status: 429,
      body: { code: 'accounts.account-attempts-exhausted' },
    });
  });
});
