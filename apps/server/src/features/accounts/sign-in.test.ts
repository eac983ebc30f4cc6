import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  PASSWORD,
  tally,
  visitor,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { aMember } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
let strict: TestServer;
let secure: TestServer;
let amira: Awaited<ReturnType<typeof aMemberWithPassword>>;

beforeAll(async () => {
  server = await testServer();
  strict = await testServer(
    withLimits({
      unknownAccountsPerHour: 2,
      wrongPasswordsPerAccount: 4,
      wrongPasswordsPerAddress: 6,
    }),
  );
  secure = await testServer({ publicOrigin: 'https://prayers.example' });
  amira = await aMemberWithPassword(server, { username: 'amira' });
});

describe('POST /api/auth/login', () => {
  it.each(['amira', ' AMIRA ', 'amira@example.org', 'Amira@Example.ORG'])(
    'takes %o for the same member',
    async (identifier) => {
      const answer = await visitor(server).signIn(identifier);
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
          createdAt: '2026-03-14T09:26:53.589Z',
        },
      });
    },
  );

  it.each([
    [{}, 400, 'Please enter both email/username and password'],
    [{ identifier: ' ', password: 'x' }, 400, 'Please enter both email/username and password'],
    [{ identifier: 'amira', password: '' }, 400, 'Please enter both email/username and password'],
    [{ identifier: 1, password: 2 }, 400, 'Please enter both email/username and password'],
    [
      { identifier: 'amira', password: 'x', remember: true },
      400,
      'This request has a field that is not expected here.',
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
      'Something in this form is not as expected. Please check it and try again.',
    ],
  ])('answers %o with %i and "%s"', async (payload, status, message) => {
    const answer = await visitor(server).post('/api/auth/login', payload);
    expect(answer).toMatchObject({ status, body: { status, message } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('lets nobody in without a password, nor a deleted account', async () => {
    await aMember(server, { username: 'passwordless' });
    await aMemberWithPassword(server, { username: 'gone', status: 'Deleted' });
    expect(await visitor(server).signIn('passwordless')).toMatchObject({
      body: { code: 'accounts.password-wrong' },
    });
    expect(await visitor(server).signIn('gone')).toMatchObject({
      body: { code: 'accounts.unknown-username' },
    });
  });

  it('reads every byte of a long password, however its letters are composed', async () => {
    const { id } = await aMember(server, { username: 'long' });
    const long = `${'x'.repeat(120)} caf\u00e9`;
    const { hashPassword } = await import('./passwords.ts');
    await server.database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(server.secrets, long) })
      .where('id', '=', id)
      .execute();
    const anyone = visitor(server);
    expect(await anyone.signIn('long', long.normalize('NFD'))).toMatchObject({ status: 200 });
    expect(await anyone.signIn('long', `${'x'.repeat(120)} cafe`)).toMatchObject({ status: 401 });
  });

  it('lets a blocked member in, as far as the restricted screen', async () => {
    await aMemberWithPassword(server, { username: 'blocked', status: 'Blocked' });
    const blocked = await bearer('blocked');
    expect(await server.call({ url: '/api/auth/session', as: blocked })).toMatchObject({
      status: 200,
      body: { user: { username: 'blocked', status: 'Blocked' } },
    });
    expect(await server.call({ url: '/api/me', as: blocked })).toMatchObject({
      status: 403,
      body: { code: 'error.account-restricted' },
    });
  });
});

describe('the limits of signing in', () => {
  it('tells an account ten wrong passwords in fifteen minutes, then not even a right one', async () => {
    await aMemberWithPassword(server, { username: 'stormed' });
    const answers = await atOnce(20, (index) => visitor(server).signIn('stormed', `wrong${index}`));
    expect(tally(answers)).toEqual({
      '401 accounts.password-wrong': 10,
      '429 accounts.too-many-tries': 10,
    });
    const refused = await visitor(server).signIn('stormed@example.org');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'accounts.too-many-tries',
        message: 'Too many attempts. Please wait 15 minutes and try again.',
      },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('forgets an account’s wrong passwords when the right one comes', async () => {
    await aMemberWithPassword(strict, { username: 'clumsy' });
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 3; tries += 1) await visitor(strict).signIn('clumsy', 'wrong');
      expect(await visitor(strict).signIn('clumsy')).toMatchObject({ status: 200 });
    }
  });

  it('lets a whole congregation sign in from one address', async () => {
    const hall = visitor(server);
    expect(tally(await atOnce(12, () => hall.signIn('amira')))).toEqual({ '200': 12 });
  });

  it('gives a network so many wrong passwords over all accounts', async () => {
    await aMemberWithPassword(strict, { username: 'one' });
    await aMemberWithPassword(strict, { username: 'two' });
    const network = visitor(strict);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await network.signIn('one', 'wrong')).toMatchObject({ status: 401 });
      expect(await network.signIn('two', 'wrong')).toMatchObject({ status: 401 });
    }
    expect(await network.signIn('two')).toMatchObject({ status: 429 });
    expect(await visitor(strict).signIn('two')).toMatchObject({ status: 200 });
  });

  it('tells a network of so many unknown names; then known and unknown hear the same', async () => {
    await aMemberWithPassword(strict, { username: 'known' });
    const network = visitor(strict);
    expect(await network.signIn('stranger1')).toMatchObject({ status: 401 });
    expect(await network.signIn('stranger2@example.org')).toMatchObject({ status: 401 });
    const unknown = await network.signIn('stranger3');
    const known = await network.signIn('known', 'wrong');
    expect(unknown).toMatchObject({ status: 429, body: { code: 'accounts.too-many-tries' } });
    expect(known.body).toEqual(unknown.body);
    expect(await network.signIn('stranger1')).toMatchObject({ status: 401 });
    expect(await network.forgot('known@example.org')).toMatchObject({ status: 429 });
    expect(await network.forgot('stranger4@example.org')).toMatchObject({ status: 429 });
    expect(await network.signIn('known')).toMatchObject({ status: 200 });
    expect(strict.mails).toEqual([]);
  });

  it('is not widened by forwarded addresses nobody vouched for', async () => {
    const network = visitor(strict);
    const answers = await atOnce(5, (index) =>
      network.signIn(`spoof${index}`, 'x', { 'x-forwarded-for': `203.0.113.${index}` }),
    );
    expect(tally(answers)).toMatchObject({ '401 accounts.unknown-username': 2 });
  });

  it('takes the time of a password for nobody’s too', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let sample = 0; sample < 3; sample += 1) {
      known.push(await timed(() => visitor(server).signIn('amira', 'wrong')));
      unknown.push(await timed(() => visitor(server).signIn('nobody-at-all', 'wrong')));
    }
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5);
  });
});

describe('a session', () => {
  it('is a cookie that no script reads and no other site sends', async () => {
    const plain = await visitor(server).signIn('amira');
    expect(plain.headers['set-cookie']).toMatch(
      /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await aMemberWithPassword(secure, { username: 'amira' });
    const bySecure = await visitor(secure).signIn('amira');
    expect(bySecure.headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('is a token in the answer, and no cookie, for the native shell alone', async () => {
    const native = await visitor(server).signIn('amira', PASSWORD, {
      'x-session-transport': 'bearer',
    });
    expect(native.body.token).toMatch(/^[\w-]{43}$/);
    expect(native.headers['set-cookie']).toBeUndefined();
    expect((await visitor(server).signIn('amira')).body).not.toHaveProperty('token');
  });

  it('is a new one at every sign-in; the one before it on this device is over', async () => {
    const first = await bearer('amira');
    const again = await visitor(server).signIn('amira', PASSWORD, {
      authorization: `Bearer ${first.token}`,
      'x-session-transport': 'bearer',
    });
    expect(again.body.token).not.toBe(first.token);
    expect(await server.call({ url: '/api/auth/session', as: first })).toMatchObject({
      status: 401,
    });
    expect(await session(again.body.token)).toMatchObject({ status: 200 });
  });

  it('is not one that a stranger made up', async () => {
    expect(await session('A'.repeat(43))).toMatchObject({
      status: 401,
      body: { code: 'error.not-signed-in', message: 'Please sign in to continue.' },
    });
    const cookie = `session=${'A'.repeat(43)}`;
    expect(await server.call({ url: '/api/auth/session', headers: { cookie } })).toMatchObject({
      status: 401,
    });
    expect(await server.call({ url: '/api/auth/session' })).toMatchObject({ status: 401 });
  });

  it('ends at sign-out, on this device only, and its screens are told', async () => {
    const here = await bearer('amira');
    const there = await bearer('amira');
    const told: unknown[] = [];
    const stop = server.live.subscribe(amira.id, (event) => told.push(event));
    const out = await server.call({ method: 'POST', url: '/api/auth/logout', as: here });
    expect(out).toMatchObject({ status: 204, body: '' });
    expect(out.headers['set-cookie']).toBe(
      'session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    );
    expect(await session(here.token)).toMatchObject({ status: 401 });
    expect(await session(there.token)).toMatchObject({ status: 200 });
    await expect.poll(() => told).toEqual([{ type: 'session' }]);
    stop();
  });

  it('need not be there to sign out', async () => {
    expect(await server.call({ method: 'POST', url: '/api/auth/logout' })).toMatchObject({
      status: 204,
    });
  });

  it('ends thirty days after its last use, and ninety after it began', async () => {
    const idle = await bearer('amira');
    const used = await bearer('amira');
    server.clock.advance(29 * DAY);
    expect(await session(used.token)).toMatchObject({ status: 200 });
    server.clock.advance(DAY + HOUR);
    expect(await session(idle.token)).toMatchObject({ status: 401 });
    for (const days of [29, 29]) {
      expect(await session(used.token)).toMatchObject({ status: 200 });
      server.clock.advance(days * DAY);
    }
    expect(await session(used.token)).toMatchObject({ status: 200 });
    server.clock.advance(2 * DAY);
    expect(await session(used.token)).toMatchObject({ status: 401 });
  });
});

const session = (token: string) =>
  server.call({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });

async function bearer(username: string) {
  const { body } = await visitor(server).signIn(username, PASSWORD, {
    'x-session-transport': 'bearer',
  });
  return { id: body.user.id, username, token: body.token };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
