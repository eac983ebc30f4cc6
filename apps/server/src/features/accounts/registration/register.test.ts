import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, waitForCode, waitForMail } from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  // The production cost instead of the tests' low cost.
  server = await createTestServer({ passwordHashCost: PASSWORD_HASH_COST });
  anyone = createVisitor(server);
});

describe('POST /api/auth/register', () => {
  it('mails a code and creates the account on verification', async () => {
    const pending = await anyone.register({ username: ' Amira ', email: ' Amira@Example.org ' });
    expect(pending).toMatchObject({ status: 202 });
    expect(pending.body).toEqual({
      registrationId: expect.any(String),
      resendAt: '2026-03-14T09:27:53.589Z',
      expiresAt: '2026-03-14T09:36:53.589Z',
    });
    const code = await waitForCode(server, 'amira@example.org');
    expect(await waitForMail(server, 'amira@example.org')).toEqual({
      to: 'amira@example.org',
      subject: `${code} is your Prayer Swap code`,
      text: `Hello amira,\n\nWelcome to Prayer Swap. Your verification code is:\n\n${code}\n\nIt works for 10 minutes. If you didn’t ask to join, ignore this email and no account will be created.\n\nPrayer Swap`,
    });
    expect(await accountsNamed('amira')).toBe(0);
    const verified = await anyone.verify(pending.body.registrationId, code);
    expect(verified).toMatchObject({ status: 201 });
    expect(verified.body).toEqual({
      user: {
        id: expect.any(String),
        username: 'amira',
        email: 'amira@example.org',
        region: 'Asia',
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
    const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? '';
    expect(await server.request({ url: '/api/auth/session', headers: { cookie } })).toMatchObject({
      status: 200,
      body: verified.body,
    });
  });

  it('stores the faith with the time of consent, and the accepted terms', async () => {
    const { body } = await anyone.register({
      username: 'jaspreet',
      email: 'jaspreet@example.org',
      faith: 'Sikhism',
      faithConsent: true,
    });
    await anyone.verify(body.registrationId, await waitForCode(server, 'jaspreet@example.org'));
    const row = await server.database.db
      .selectFrom('users')
      .select([
        'faith',
        'faith_consent_at',
        'terms_version',
        'terms_language',
        'terms_accepted_at',
        'password_hash',
      ])
      .where('username', '=', 'jaspreet')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      faith: 'Sikhism',
      faith_consent_at: server.clock.now,
      terms_version: '2026-11-25',
      terms_language: 'en',
      terms_accepted_at: server.clock.now,
      password_hash: expect.stringMatching(/^\$2b\$10\$/),
    });
  });

  it.each([
    [{ username: undefined }, 'username', 'Please fill in all fields'],
    [{ email: '' }, 'email', 'Please fill in all fields'],
    [{ password: undefined }, 'password', 'Please fill in all fields'],
    [{ region: undefined }, 'region', 'Please fill in all fields'],
    [{ region: 'Atlantis' }, 'region', 'Please fill in all fields'],
    [{ faith: undefined }, 'faith', 'Please fill in all fields'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
    [{ password: 'PassWord' }, 'password', 'This password is too common. Please choose another.'],
    [{ username: 'a' }, 'username', 'Username must be at least 2 characters long'],
    [{ username: 'a'.repeat(31) }, 'username', 'Username must be at most 30 characters long'],
    [
      { username: 'amira k' },
      'username',
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ email: 'amira@example' }, 'email', 'Please enter a valid email address'],
    [
      { email: 'amira@example.org,omar@example.org' },
      'email',
      'Please enter a valid email address',
    ],
    [{ email: 'am\u0000ira@example.org' }, 'email', 'Please enter a valid email address'],
    [
      { acceptTerms: false },
      'acceptTerms',
      'Please confirm that you are 13 or older and accept the terms.',
    ],
    [
      { faith: 'Islam' },
      'faithConsent',
      'Please agree that we store your faith, or choose “Prefer not to say”.',
    ],
    [{ username: 7 }, 'username', 'Please fill in all fields'],
    [{ password: ['x'] }, 'password', 'Please fill in all fields'],
  ])('rejects %o', async (change, field, message) => {
    const answer = await anyone.register({
      username: 'noor',
      email: 'noor@example.org',
      ...change,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message, fields: { [field]: { message } } },
    });
    expect(server.mails.filter(({ to }) => to === 'noor@example.org')).toEqual([]);
  });

  it.each([
    ['admin', true],
    ['good_will_points', 1000],
    ['status', 'Active'],
    ['password_hash', 'x'],
  ])('rejects the unknown field %s', async (field, value) => {
    const answer = await anyone.register({
      username: 'noor',
      email: 'n@example.org',
      [field]: value,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'error.unknown-field' } });
  });

  it('reports which of address and name is taken, or both', async () => {
    const { username } = await createMember(server, { username: 'omar' });
    const email = `${username}@example.org`;
    const exists = {
      code: 'accounts.email-exists',
      message: 'An account with this email address already exists',
    };
    const taken = { code: 'accounts.username-taken', message: 'This username is already taken' };
    const fresh = { username: 'omar2', email: 'omar2@example.org' };
    expect((await anyone.register({ ...fresh, email })).body).toEqual({
      status: 409,
      ...exists,
      fields: { email: exists },
    });
    expect((await anyone.register({ ...fresh, username: 'OMAR' })).body).toEqual({
      status: 409,
      ...taken,
      fields: { username: taken },
    });
    expect((await anyone.register({ email, username })).body).toEqual({
      status: 409,
      ...exists,
      fields: { email: exists, username: taken },
    });
  });
});

async function accountsNamed(username: string): Promise<number> {
  const rows = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .execute();
  return rows.length;
}
