import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConfig } from '../../apps/server/src/config/config.ts';
import { createMemberWithPassword } from '../../apps/server/test/account-fixtures.ts';
import { createCircle } from '../../apps/server/test/circle-fixtures.ts';
import { createMember, createPrayerRequest } from '../../apps/server/test/factories.ts';
import { createTestServer, type TestServer, unknownId } from '../../apps/server/test/harness.ts';
import { areaUnderCurve, assertIndistinguishable } from './timing-side-channel.ts';

/** The number of sign-ins of each kind: one takes a sixteenth of a second. */
const PAIRS = 60;
const READ_PAIRS = 300;
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

describe('A42: the duration of a call about a circle', () => {
  it.each(['/api/requests', '/api/circles'])(
    'does not reveal to others what exists: %s',
    async (path) => {
      const keeper = await createMember(server);
      const outsider = await createMember(server);
      const circleId = await createCircle(server, keeper, [await createMember(server)]);
      const requestId = await createPrayerRequest(server, { owner: keeper, circleId });
      const id = path === '/api/circles' ? circleId : requestId;
      const figures = await assertIndistinguishable(async (known) => {
        const url = `${path}/${known ? id : unknownId()}`;
        expect((await server.request({ url, as: outsider })).status).toBe(404);
      }, READ_PAIRS);
      expect(figures).toContain('told apart by time');
    },
  );
});
