import { HOUR, SECOND } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../../../../packages/shared/test/fast-check.ts';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  inParallel,
  PASSWORD,
  waitForMail,
  waitForResetToken,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

const NEW_PASSWORD = 'calm-harbour-8';

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;
let members = 0;

beforeAll(async () => {
  server = await createTestServer(withLimits({ wrongPasswordsPerAccount: 2 }));
  anyone = createVisitor(server);
});

describe('A3: POST /api/auth/forgot-password', () => {
  it('mails a link on a line of its own', async () => {
    const { email, username } = await createSignedInMember();
    const answer = await anyone.forgotPassword(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 202, body: null });
    const token = await waitForResetToken(server, email);
    expect(await waitForMail(server, email)).toEqual({
      to: email,
      subject: 'Choose a new Prayer Swap password',
      text: `Hello ${username},\n\nChoose a new password here:\n\nhttp://localhost:3000/reset-password?token=${token}\n\nThe link works once, within 24 hours. If you didn’t ask for it, ignore this email and your password stays the same.\n\nPrayer Swap`,
    });
  });

  it.each([
    [{ email: '' }, 400, 'Please enter your email address'],
    [{}, 400, 'Please enter your email address'],
    [{ email: 'amira' }, 400, 'Please enter a valid email address'],
    [{ email: 'a@b.org', token: 'x' }, 400, 'This request has an unexpected field.'],
    [{ email: 'nobody@example.org' }, 404, 'No account found with this email address'],
  ])('responds to %o with %i and "%s"', async (payload, status, message) => {
    expect(await anyone.post('/api/auth/forgot-password', payload)).toMatchObject({
      status,
      body: { status, message },
    });
  });

  it.each([
    { host: 'evil.example' },
    { host: 'evil.example:443', 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-url': 'https://evil.example/', 'x-host': 'evil.example' },
    { referer: 'https://evil.example/' },
  ])('builds the link from the configured origin, whatever %o says', async (headers) => {
    const { email } = await createSignedInMember();
    const answer = await anyone.post('/api/auth/forgot-password', { email }, { ...headers });
    expect(answer).toMatchObject({ status: 202 });
    await waitForResetToken(server, email);
    expect((await waitForMail(server, email)).text).not.toContain('evil');
  });

  it('builds the link from the configured origin, ignoring forwarded host names', async () => {
    const names = ['host', 'x-forwarded-host', 'x-forwarded-server', 'forwarded', 'origin', 'via'];
    const place = fc.oneof(fc.domain(), fc.webUrl(), fc.ipV6(), fc.stringMatching(/^[!-~]{1,40}$/));
    const headers = fc.dictionary(fc.constantFrom(...names), place, { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        const { email } = await createSignedInMember();
        const { status } = await anyone.post('/api/auth/forgot-password', { email }, given);
        // A foreign origin gets 403.
        expect([202, 403]).toContain(status);
        if (status === 202) await waitForResetToken(server, email);
      }),
      { numRuns: 40 },
    );
  });

  it('mails five links an hour to one account, and only the newest works', async () => {
    const { email } = await createSignedInMember();
    const answers = await inParallel(6, () => anyone.forgotPassword(email));
    expect(countResponses(answers)).toEqual({ '202': 5, '429 accounts.too-many-tries': 1 });
    await waitForMail(server, email, 5);
    const tokens = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => waitForResetToken(server, email, n)),
    );
    const valid = await Promise.all(tokens.map(check));
    expect(countResponses(valid)).toEqual({ '200': 1, '400 accounts.reset-token-unknown': 4 });
  });
});

describe('A3: GET /api/auth/reset-password', () => {
  it('reports whether a link works, for forty-eight hours', async () => {
    const token = await createResetToken();
    expect((await check(token)).body).toEqual({ valid: true });
    server.clock.advance(48 * HOUR - SECOND);
    expect(await check(token)).toMatchObject({ status: 200 });
    server.clock.advance(SECOND);
    expect(await check(token)).toMatchObject({
      status: 400,
      body: { message: 'Reset token has expired. Please request a new password reset.' },
    });
    expect(await reset({ token })).toMatchObject({
      status: 400,
      body: { code: 'accounts.reset-token-expired' },
    });
  });

  it.each([
    ['', 'Invalid or missing reset token'],
    ['?token=', 'Invalid or missing reset token'],
    ['?token=made-up', 'Invalid reset token'],
    [`?token=${'x'.repeat(5000)}`, 'Invalid reset token'],
    ['?token=a&token=b', 'Invalid or missing reset token'],
    ['?token=a&next=/feed', 'This request has an unexpected field.'],
  ])('rejects %s', async (query, message) => {
    expect(await anyone.get(`/api/auth/reset-password${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it.each([null, 'infinity'])('rejects a link whose expiry is %s', async (expiry) => {
    const token = await createResetToken();
    await server.database.pool.query(
      'update users set reset_token_expiry = $1 where reset_token is not null and reset_token_expiry > $2',
      [expiry, server.clock.now],
    );
    const message = 'Invalid reset token expiry. Please request a new password reset.';
    expect(await check(token)).toMatchObject({ status: 400, body: { message } });
    expect(await reset({ token })).toMatchObject({ status: 400, body: { message } });
  });
});

describe('A3: POST /api/auth/reset-password', () => {
  it('sets the password, ends every session, notifies the member, and works once', async () => {
    const member = await createSignedInMember();
    await anyone.signIn(member.username, 'wrong');
    await anyone.signIn(member.username, 'wrong');
    await anyone.forgotPassword(member.email);
    const token = await waitForResetToken(server, member.email);
    const received: unknown[] = [];
    const stop = server.live.subscribe(member.id, (event) => received.push(event));
    const done = await reset({ token });
    expect(done).toMatchObject({ status: 204, body: '' });
    expect(done.headers['set-cookie']).toMatch(/^known-device=/);
    expect(await server.request({ url: '/api/auth/session', as: member })).toMatchObject({
      status: 401,
    });
    expect((await waitForMail(server, member.email, 2)).subject).toBe(
      'Your Prayer Swap password was changed',
    );
    expect(await reset({ token })).toMatchObject({
      status: 400,
      body: { message: 'Invalid reset token' },
    });
    expect(await check(token)).toMatchObject({ status: 400 });
    expect(await anyone.signIn(member.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await anyone.signIn(member.username, PASSWORD)).toMatchObject({ status: 401 });
    await expect.poll(() => received).toEqual([{ type: 'session' }]);
    stop();
  });

  it('succeeds once of twenty concurrent calls', async () => {
    const token = await createResetToken();
    const answers = await inParallel(20, () => reset({ token }));
    expect(countResponses(answers)).toEqual({ '204': 1, '400 accounts.reset-token-unknown': 19 });
  });

  it.each([
    [{ token: undefined }, 'Invalid or missing reset token'],
    [{ token: '' }, 'Invalid or missing reset token'],
    [{ token: 'made-up' }, 'Invalid reset token'],
    [{ password: '' }, 'Please enter a new password'],
    [{ password: undefined }, 'Please enter a new password'],
    [
      { password: 'short', confirmPassword: 'short' },
      'Password must be at least 6 characters long',
    ],
    [{ confirmPassword: 'other-harbour-8' }, 'Passwords do not match'],
    [{ confirmPassword: undefined }, 'Passwords do not match'],
    [{ userId: '1' }, 'This request has an unexpected field.'],
  ])('rejects %o', async (change, message) => {
    expect(await reset({ token: 'x', ...change })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('rejects a common password and preserves the link', async () => {
    const token = await createResetToken();
    const change = { password: 'password1', confirmPassword: 'password1' };
    expect(await reset({ token, ...change })).toMatchObject({
      status: 400,
      body: { code: 'accounts.password-common', fields: { password: {} } },
    });
    expect(await check(token)).toMatchObject({ status: 200 });
  });
});

function createSignedInMember() {
  members += 1;
  return createMemberWithPassword(server, { username: `someone${members}` });
}

async function createResetToken(): Promise<string> {
  const { email } = await createSignedInMember();
  await anyone.forgotPassword(email);
  return waitForResetToken(server, email);
}

const check = (token: string) => anyone.get(`/api/auth/reset-password?token=${token}`);

const reset = (changes: object) =>
  anyone.post('/api/auth/reset-password', {
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...changes,
  });
