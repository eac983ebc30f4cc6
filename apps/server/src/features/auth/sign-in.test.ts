import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  inParallel,
  PASSWORD,
  waitForResetToken,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { createMember } from '../../../test/factories.ts';
import { createTestServer, FAST_PASSWORD_HASH, type TestServer } from '../../../test/harness.ts';
import { hashPassword } from '../../crypto/passwords.ts';

let server: TestServer;
/** Low limits, which a test reaches quickly. */
let strict: TestServer;
let amira: Awaited<ReturnType<typeof createMemberWithPassword>>;

beforeAll(async () => {
  server = await createTestServer();
  strict = await createTestServer(
    withLimits({
      unknownAccountsPerHour: 2,
      wrongPasswordsPerAccount: 4,
      wrongPasswordsPerAddress: 6,
    }),
  );
  amira = await createMemberWithPassword(server, { username: 'amira' });
});

describe('POST /api/auth/login', () => {
  it.each(['amira', ' AMIRA ', 'amira@example.org', 'Amira@Example.ORG'])(
    'accepts %o for the same member',
    async (identifier) => {
      const answer = await createVisitor(server).signIn(identifier);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({
        user: {
          id: amira.id,
          username: 'amira',
          email: 'amira@example.org',
          region: 'Europe',
          faith: null,
          admin: false,
          status: 'Active',
          goodWillPoints: 0,
          notificationsEnabled: true,
          profilePictureUrl: null,
          language: null,
          welcomed: false,
          createdAt: '2026-03-14T09:26:53.589Z',
        },
      });
    },
  );

  it.each([
    [{}, 400, 'You must provide either an email or phone number and a password'],
    [{ identifier: ' ', password: 'x' }, 400, 'Please enter both email/username and password'],
    [{ identifier: 'amira', password: '' }, 400, 'Please enter both email/username and password'],
    [
      { identifier: 1, password: 2 },
      400,
      'You must provide either an email or phone number and a password',
    ],
    [
      { identifier: 'amira', password: 'x', remember: true },
      400,
      'This request has an unexpected field.',
    ],
    [
      { identifier: 'nobody@example.org', password: 'x' },
      401,
      'No account found with that email address. Please check your credentials or sign up.',
    ],
    [
      { identifier: 'nobody', password: 'x' },
      401,
      'No account found with that username. Please check your credentials or sign up.',
    ],
    [
      { identifier: 'no body@example.org', password: 'x' },
      401,
      'No account found with that username. Please check your credentials or sign up.',
    ],
    [{ identifier: 'amira', password: 'wrong' }, 401, 'Incorrect password. Please try again.'],
    [
      { identifier: 'amira@example.org', password: PASSWORD.toUpperCase() },
      401,
      'Incorrect password. Please try again.',
    ],
    [
      { identifier: 'nul\u0000', password: 'x' },
      400,
      'Something in this form isn’t right. Please check it and try again.',
    ],
  ])('responds to %o with %i and "%s"', async (payload, status, message) => {
    const answer = await createVisitor(server).post('/api/auth/login', payload);
    expect(answer).toMatchObject({ status, body: { status, message } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('rejects a missing password and a deleted account', async () => {
    await createMember(server, { username: 'passwordless' });
    await createMemberWithPassword(server, { username: 'gone', status: 'Deleted' });
    expect(await createVisitor(server).signIn('passwordless')).toMatchObject({
      body: { code: 'accounts.password-wrong' },
    });
    expect(await createVisitor(server).signIn('gone')).toMatchObject({
      body: { code: 'accounts.unknown-username' },
    });
  });

  it('compares every byte of a long password, in any normalization form', async () => {
    const { id } = await createMember(server, { username: 'long' });
    const long = `${'x'.repeat(120)} caf\u00e9`;
    await server.database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword({ ...server, config: FAST_PASSWORD_HASH }, long) })
      .where('id', '=', id)
      .execute();
    const anyone = createVisitor(server);
    expect(await anyone.signIn('long', long.normalize('NFD'))).toMatchObject({ status: 200 });
    expect(await anyone.signIn('long', `${'x'.repeat(120)} cafe`)).toMatchObject({ status: 401 });
  });
});

describe('the limits of sign-in', () => {
  it('reject an account after ten wrong passwords in fifteen minutes, even with the right one', async () => {
    await createMemberWithPassword(server, { username: 'stormed' });
    const answers = await inParallel(20, (index) =>
      createVisitor(server).signIn('stormed', `wrong${index}`),
    );
    expect(countResponses(answers)).toEqual({
      '401 accounts.password-wrong': 10,
      '429 accounts.account-attempts-exhausted': 10,
    });
    const rejected = await createVisitor(server).signIn('stormed@example.org');
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        code: 'accounts.account-attempts-exhausted',
        message:
          'Too many wrong attempts on this account. Wait 15 minutes, use a device you’ve signed in on before, or reset your password.',
      },
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('reset an account’s wrong passwords after the right one', async () => {
    await createMemberWithPassword(strict, { username: 'clumsy' });
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 3; tries += 1)
        await createVisitor(strict).signIn('clumsy', 'wrong');
      expect(await createVisitor(strict).signIn('clumsy')).toMatchObject({ status: 200 });
    }
  });

  it('allow many members to sign in from one address', async () => {
    const hall = createVisitor(server);
    expect(countResponses(await inParallel(12, () => hall.signIn('amira')))).toEqual({ '200': 12 });
  });

  it('limit the wrong passwords of a network over all accounts', async () => {
    await createMemberWithPassword(strict, { username: 'one' });
    await createMemberWithPassword(strict, { username: 'two' });
    const network = createVisitor(strict);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await network.signIn('one', 'wrong')).toMatchObject({ status: 401 });
      expect(await network.signIn('two', 'wrong')).toMatchObject({ status: 401 });
    }
    expect(await network.signIn('two')).toMatchObject({ status: 429 });
    expect(await createVisitor(strict).signIn('two')).toMatchObject({ status: 200 });
  });

  it('A34: limit the unknown names that a network can learn, then respond uniformly without rejecting', async () => {
    await createMemberWithPassword(strict, { username: 'known' });
    const network = createVisitor(strict);
    expect(await network.signIn('stranger1')).toMatchObject({ status: 401 });
    expect(await network.signIn('stranger2@example.org')).toMatchObject({ status: 401 });
    const unknown = await network.signIn('stranger3');
    const known = await network.signIn('known', 'wrong');
    expect(unknown).toMatchObject({ status: 401, body: { code: 'accounts.credentials-wrong' } });
    expect(known.body).toEqual(unknown.body);
    expect(await network.signIn('stranger1')).toMatchObject({ status: 401 });
    expect(await network.forgotPassword('known@example.org')).toMatchObject({ status: 202 });
    expect(await network.forgotPassword('stranger4@example.org')).toMatchObject({ status: 202 });
    expect(await network.signIn('known')).toMatchObject({ status: 200 });
    const reset = { token: await waitForResetToken(strict, 'known@example.org') };
    const form = { ...reset, password: 'other-harbour-8', confirmPassword: 'other-harbour-8' };
    expect(await network.post('/api/auth/reset-password', form)).toMatchObject({ status: 204 });
    expect(strict.mails.map(({ to }) => to)).not.toContain('stranger4@example.org');
  });

  it('ignore forwarded addresses of untrusted proxies', async () => {
    const network = createVisitor(strict);
    const answers = await inParallel(5, (index) =>
      network.signIn(`spoof${index}`, 'x', { 'x-forwarded-for': `203.0.113.${index}` }),
    );
    expect(countResponses(answers)).toMatchObject({ '401 accounts.unknown-username': 2 });
  });
});

/** CPU time of this process in ms, with the threads that hash. Other processes do not change it. */
async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

it('sign-in with an unknown name takes the time of a password check, at production cost', async () => {
  const real = await createTestServer({ passwordHashCost: PASSWORD_HASH_COST });
  await createMemberWithPassword(real, { username: 'amira' });
  const known: number[] = [];
  const unknown: number[] = [];
  for (let sample = 0; sample < 3; sample += 1) {
    known.push(await cpuTime(() => createVisitor(real).signIn('amira', 'wrong')));
    unknown.push(await cpuTime(() => createVisitor(real).signIn('unknown-name', 'wrong')));
  }
  // With the other tests' low hash cost, everything else takes longer than the hash.
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5);
});
