import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConfig } from '../../apps/server/src/config/config.ts';
import { createMemberWithPassword } from '../../apps/server/test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../apps/server/test/harness.ts';
import { areaUnderCurve, assertIndistinguishable } from './timing-side-channel.ts';

/** The number of each kind: a sign-in takes a sixteenth of a second. */
const PAIRS = 60;
const UNLIMITED = 1_000_000;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    accountMessages: 'private',
    passwordHashCost: PASSWORD_HASH_COST,
    limits: {
      ...createConfig({}).limits,
      requestsPerMinute: UNLIMITED,
      wrongPasswordsPerAccount: UNLIMITED,
      wrongPasswordsPerAddress: UNLIMITED,
      unknownAccountsPerHour: UNLIMITED,
    },
  });
});

describe('the area under the curve', () => {
  it('is a half for identical samples, and one for separable ones', () => {
    expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1);
    expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(1);
    expect(areaUnderCurve([1, 4], [2, 3])).toBe(0.5);
  });
});

describe('A1: the duration of a sign-in', () => {
  it('does not reveal whether an account exists', async () => {
    const members = await Promise.all(
      Array.from({ length: 10 }, () => createMemberWithPassword(server)),
    );
    let turn = 0;
    const figures = await assertIndistinguishable(async (known) => {
      turn += 1;
      const identifier = known ? members[turn % 10]?.username : `unknown${turn % 10}`;
      const { status } = await server.request({
        method: 'POST',
        url: '/api/auth/login',
        payload: { identifier, password: 'calm-harbour-8' },
      });
      expect(status).toBe(401);
    }, PAIRS);
    expect(figures).toContain('told apart by time');
  });
});
