import { beforeAll, describe, expect, it } from 'vitest';
import {
  atOnce,
  codeTo,
  mailTo,
  notThis,
  tally,
  visitor,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { aMember } from '../../../test/factories.ts';
import { type TestServer, testServer, unknownId } from '../../../test/harness.ts';

let server: TestServer;
/** With limits that a test reaches quickly. */
let strict: TestServer;
let anyone: ReturnType<typeof visitor>;

beforeAll(async () => {
  server = await testServer();
  strict = await testServer({
    ...withLimits({ registrationsPerHour: 3, unknownAccountsPerHour: 1 }),
    passwordMinLength: 10,
  });
  anyone = visitor(server);
});

describe('POST /api/auth/register', () => {
  it('mails a code, and makes the account when it comes back', async () => {
    const pending = await anyone.register({ username: ' Amira ', email: ' Amira@Example.org ' });
    expect(pending).toMatchObject({ status: 202 });
    expect(pending.body).toEqual({
      registrationId: expect.any(String),
      resendAt: '2026-03-14T09:27:53.589Z',
      expiresAt: '2026-03-14T09:36:53.589Z',
    });
    const code = await codeTo(server, 'amira@example.org');
    expect(await mailTo(server, 'amira@example.org')).toEqual({
      to: 'amira@example.org',
      subject: `${code} is your Prayer Swap code`,
      text: `Hello amira,\n\nWelcome to Prayer Swap. Your verification code is:\n\n${code}\n\nIt works for 10 minutes. If you did not ask to join, you can ignore this mail, and no account will be made.\n\nPrayer Swap`,
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
        createdAt: '2026-03-14T09:26:53.589Z',
      },
    });
    const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? '';
    expect(await server.call({ url: '/api/auth/session', headers: { cookie } })).toMatchObject({
      status: 200,
      body: verified.body,
    });
  });

  it('keeps the faith with the moment of consent, and the accepted terms', async () => {
    const { body } = await anyone.register({
      username: 'jaspreet',
      email: 'jaspreet@example.org',
      faith: 'Sikhism',
      faithConsent: true,
    });
    await anyone.verify(body.registrationId, await codeTo(server, 'jaspreet@example.org'));
    const row = await server.database.db
      .selectFrom('users')
      .select(['faith', 'faith_consent_at', 'terms_version', 'terms_accepted_at', 'password_hash'])
      .where('username', '=', 'jaspreet')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      faith: 'Sikhism',
      faith_consent_at: server.clock.now,
      terms_version: '2025-05-29',
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
    [
      { password: 'PassWord' },
      'password',
      'This password is one of the most common ones. Please choose another.',
    ],
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
      'Please agree that your faith is stored, or choose "Prefer not to say".',
    ],
    [{ username: 7 }, 'username', 'Please fill in all fields'],
    [{ password: ['x'] }, 'password', 'Please fill in all fields'],
  ])('refuses %o', async (change, field, message) => {
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
  ])('refuses the unknown field %s', async (field, value) => {
    const answer = await anyone.register({
      username: 'noor',
      email: 'n@example.org',
      [field]: value,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'error.unknown-field' } });
  });

  it('holds passwords to the length this server asks for', async () => {
    const answer = await visitor(strict).register({ password: 'too-short' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'accounts.password-shorter-than',
        message: 'Password must be at least 10 characters long',
        fields: { password: {} },
      },
    });
  });

  it('says which of address and name is taken, both when both are', async () => {
    const { username } = await aMember(server, { username: 'omar' });
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

describe('POST /api/auth/register/verify', () => {
  let leah: ReturnType<typeof register> | undefined;

  it.each([
    [{ code: '' }, 400, 'Please enter the verification code'],
    [{ code: undefined }, 400, 'Please enter the verification code'],
    [{ code: '12345' }, 400, 'Invalid verification code. Please check your email and try again.'],
    [{ code: 123456 }, 400, 'Please enter the verification code'],
    [{ registrationId: unknownId() }, 404, 'This registration has expired. Please start again.'],
    [{ code: '123456', admin: true }, 400, 'This request has a field that is not expected here.'],
  ])('refuses %o', async (change, status, message) => {
    leah ??= register('leah');
    const answer = await anyone.post('/api/auth/register/verify', {
      registrationId: (await leah).id,
      code: '123456',
      ...change,
    });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('lets five wrong codes pass and no more, the right one included', async () => {
    const { id, code } = await register('miriam');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await anyone.verify(id, notThis(code))).toMatchObject({
        status: 400,
        body: { code: 'accounts.code-wrong' },
      });
    }
    expect(await anyone.verify(id, code)).toMatchObject({
      status: 400,
      body: { code: 'accounts.code-expired', fields: { code: {} } },
    });
    expect(await accountsNamed('miriam')).toBe(0);
  });

  it('counts fifty wrong codes at once as five', async () => {
    const { id, code } = await register('tala');
    const answers = await atOnce(50, () => anyone.verify(id, notThis(code)));
    expect(tally(answers)).toEqual({
      '400 accounts.code-wrong': 5,
      '400 accounts.code-expired': 45,
    });
    expect(await anyone.verify(id, code)).toMatchObject({ status: 400 });
  });

  it('makes one account of fifty right codes at once', async () => {
    const { id, code } = await register('wiremu');
    const answers = await atOnce(50, () => anyone.verify(id, code));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await accountsNamed('wiremu')).toBe(1);
  });

  it('makes one account of two registrations for one name, verified at once', async () => {
    const pending = await Promise.all(
      ['first', 'second'].map((owner) => register('bronte', `${owner}@example.org`)),
    );
    const answers = await Promise.all(pending.map(({ id, code }) => anyone.verify(id, code)));
    expect(tally(answers)).toEqual({ '201': 1, '409 accounts.username-taken': 1 });
    expect(await accountsNamed('bronte')).toBe(1);
  });

  it('refuses a code after ten minutes', async () => {
    const { id, code } = await register('ravi');
    server.clock.advance(10 * 60_000);
    expect(await anyone.verify(id, code)).toMatchObject({
      status: 400,
      body: { code: 'accounts.code-expired' },
    });
  });

  it('opens no other registration with the code of one', async () => {
    const one = await register('hana');
    const other = await register('hiro');
    if (one.code === other.code) return;
    expect(await anyone.verify(other.id, one.code)).toMatchObject({ status: 400 });
  });
});

describe('POST /api/auth/register/resend', () => {
  it('waits a minute, then mails a new code, and the old one is dead', async () => {
    const { id, code } = await register('nadia');
    server.clock.advance(59_000);
    const early = await anyone.resend(id);
    expect(early).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: {
        code: 'accounts.code-resend-too-soon',
        message: 'A code was just sent. You can ask for another in 1 second.',
      },
    });
    server.clock.advance(1_000);
    const again = await anyone.resend(id);
    expect(again).toMatchObject({ status: 202 });
    expect(again.body).toEqual({
      registrationId: id,
      resendAt: new Date(server.clock.now.getTime() + 60_000).toISOString(),
      expiresAt: new Date(server.clock.now.getTime() + 600_000).toISOString(),
    });
    const second = await codeTo(server, 'nadia@example.org', 2);
    if (second !== code) expect(await anyone.verify(id, code)).toMatchObject({ status: 400 });
    expect(await anyone.verify(id, second)).toMatchObject({ status: 201 });
  });

  it('brings a dead registration back to life', async () => {
    const { id, code } = await register('ioana');
    for (let tries = 0; tries < 5; tries += 1) await anyone.verify(id, notThis(code));
    server.clock.advance(60_000);
    await anyone.resend(id);
    const second = await codeTo(server, 'ioana@example.org', 2);
    expect(await anyone.verify(id, second)).toMatchObject({ status: 201 });
  });

  it('sends one mail for four calls at once', async () => {
    const { id } = await register('elif');
    server.clock.advance(60_000);
    const answers = await atOnce(4, () => anyone.resend(id));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  });

  it('does not know what it did not take down', async () => {
    expect(await anyone.resend(unknownId())).toMatchObject({
      status: 404,
      body: { code: 'accounts.registration-gone' },
    });
  });
});

describe('the limits of registering', () => {
  it('sends five codes an hour to an address, from wherever they are asked for', async () => {
    const changes = { username: 'sokha', email: 'sokha@example.org' };
    const answers = await atOnce(6, () => visitor(server).register(changes));
    expect(tally(answers)).toEqual({ '202': 5, '429 accounts.codes-exhausted': 1 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('takes as many registrations an hour from a network as the setting says', async () => {
    const school = visitor(strict);
    const answers = await atOnce(5, (index) =>
      school.register({ username: `pupil${index}`, email: `pupil${index}@example.org` }),
    );
    expect(tally(answers)).toEqual({ '202': 3, '429 accounts.too-many-tries': 2 });
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'Too many attempts. Please wait 60 minutes and try again.',
    );
    expect(await visitor(strict).register()).toMatchObject({ status: 202 });
  });

  it('counts a household’s IPv6 addresses as one network', async () => {
    const first = visitor(strict, '2001:db8:0:ff01::1');
    for (const email of ['a1@example.org', 'a2@example.org', 'a3@example.org']) {
      expect(await first.register({ email })).toMatchObject({ status: 202 });
    }
    const second = visitor(strict, '2001:db8:0:ff99::2');
    expect(await second.register({ email: 'a4@example.org' })).toMatchObject({ status: 429 });
  });
});

describe('GET /api/auth/availability', () => {
  it('says what is free, and spends nothing on it', async () => {
    const curious = visitor(server);
    for (let asked = 0; asked < 12; asked += 1) {
      const answer = await curious.get(
        `/api/auth/availability?username=free${asked}&email=Free${asked}@example.org`,
      );
      expect(answer.body).toEqual({ usernameAvailable: true, emailAvailable: true });
    }
    await aMember(server, { username: 'walt' });
    const taken = await curious.get('/api/auth/availability?username=Walt&email=walt@example.org');
    expect(taken.body).toEqual({ usernameAvailable: false, emailAvailable: false });
    expect((await curious.get('/api/auth/availability')).body).toEqual({});
    expect(await curious.get('/api/auth/availability?id=1')).toMatchObject({
      status: 400,
      body: { code: 'error.unknown-field' },
    });
  });

  it('tells ten taken names an hour, the same one again for nothing, then nothing', async () => {
    const curious = visitor(server);
    const ask = (name: string) => curious.get(`/api/auth/availability?username=${name}`);
    await Promise.all(
      Array.from({ length: 11 }, (_, n) => aMember(server, { username: `own${n}` })),
    );
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(`own${n}`)).body).toEqual({ usernameAvailable: false });
    }
    expect((await ask('own3')).body).toEqual({ usernameAvailable: false });
    const taken = await ask('own10');
    const free = await ask('nobody-has-this');
    expect(taken).toMatchObject({ status: 429, body: { code: 'accounts.too-many-tries' } });
    expect(free.body).toEqual(taken.body);
    expect((await visitor(server).get('/api/auth/availability?username=own10')).body).toEqual({
      usernameAvailable: false,
    });
  });

  it('lets a network that learnt enough still register, and then tells nobody but the mailbox', async () => {
    await aMember(strict, { username: 'karim' });
    await aMember(strict, { username: 'fatou' });
    const school = visitor(strict);
    const free = { username: 'thandi', email: 'thandi@example.org' };
    expect(await school.register({ ...free, username: 'karim' })).toMatchObject({ status: 409 });
    expect(await school.register({ ...free, username: 'fatou' })).toMatchObject({ status: 202 });
    expect((await mailTo(strict, 'thandi@example.org')).subject).toBe(
      'Please choose another username for Prayer Swap',
    );
    expect(await school.register(free)).toMatchObject({ status: 202 });
    await codeTo(strict, 'thandi@example.org', 2);
  });
});

async function register(username: string, email = `${username}@example.org`) {
  const pending = await visitor(server).register({ username, email });
  const before = server.mails.filter(({ to }) => to === email).length;
  const code = await codeTo(server, email, Math.max(1, before));
  return { id: pending.body.registrationId as string, code };
}

async function accountsNamed(username: string): Promise<number> {
  const rows = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .execute();
  return rows.length;
}
