import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  inParallel,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

const NETWORK = '203.0.113.40';

let one: TestServer;
/** Another server on the same database. */
let other: TestServer;

beforeAll(async () => {
  const few = withLimits({ registrationsPerHour: 3, wrongPasswordsPerAccount: 3 });
  let shared = '';
  one = await createTestServer(few, {
    mapConnectionString(direct) {
      shared = direct;
      return direct;
    },
  });
  other = await createTestServer(few, { mapConnectionString: () => shared });
});

// These tests remove the counters, so the log may contain errors about them.
afterAll(() => {
  one.faults.splice(0);
});

const oneOf = (index: number) => (index % 2 === 0 ? one : other);

describe('A24: limits shared by all servers', () => {
  it('accept three of eight registrations of a network on any server', async () => {
    const answers = await inParallel(8, (index) =>
      createVisitor(oneOf(index), NETWORK).register({
        username: `pupil${index}`,
        email: `pupil${index}@example.org`,
      }),
    );
    expect(countResponses(answers)).toEqual({ '202': 3, '429 accounts.too-many-tries': 5 });
  });

  it('verify three of ten wrong passwords on any server', async () => {
    const { username } = await createMemberWithPassword(one);
    const answers = await inParallel(10, (index) =>
      createVisitor(oneOf(index)).signIn(username, 'wrong'),
    );
    expect(countResponses(answers)).toEqual({
      '401 accounts.password-wrong': 3,
      '429 accounts.account-attempts-exhausted': 7,
    });
  });

  it('fail closed for sign-ins and mails while unavailable; reads continue', async () => {
    const member = await createMemberWithPassword(one);
    const anyone = createVisitor(one);
    await one.database.pool.query('alter table rate_limits rename to rate_limits_away');
    const answers = [
      await anyone.signIn(member.username),
      await anyone.register({ username: 'leah', email: 'leah@example.org' }),
      await anyone.forgotPassword(member.email),
      await anyone.post('/api/account-deletions', { email: member.email }),
    ];
    const read = await one.request({ url: '/api/requests', as: member });
    await one.database.pool.query('alter table rate_limits_away rename to rate_limits');
    expect(countResponses(answers)).toEqual({ '503 error.unavailable': 4 });
    expect(answers[0]?.headers['retry-after']).toBe('2');
    expect(read.status).toBe(200);
    expect([...one.mails, ...other.mails].map(({ to }) => to)).not.toContain(member.email);
    expect(await anyone.signIn(member.username)).toMatchObject({ status: 200 });
  });
});
