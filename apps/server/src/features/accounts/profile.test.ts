import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  codeTo,
  mailTo,
  notThis,
  PASSWORD,
  tally,
  visitor,
} from '../../../test/account-fixtures.ts';
import { aMember } from '../../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember & { email: string };
let members = 0;

beforeAll(async () => {
  server = await testServer();
  amira = await aMemberWithPassword(server, { username: 'amira' });
  await aMember(server, { username: 'omar' });
});

describe('GET and PATCH /api/me', () => {
  it('shows and changes what is one’s own', async () => {
    const user = {
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
    };
    expect((await profile(amira)).body).toEqual({ user, emailChange: null });
    const changed = await change(amira, {
      username: ' Amira_K ',
      region: 'Africa',
      notificationsEnabled: false,
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.body).toEqual({
      user: { ...user, username: 'amira_k', region: 'Africa', notificationsEnabled: false },
      emailChange: null,
    });
    expect((await change(amira, {})).body).toEqual(changed.body);
    const back = await change(amira, { username: 'amira', email: ' AMIRA@example.org ' });
    expect(back).toMatchObject({ status: 200, body: { emailChange: null } });
  });

  it.each([
    [{ username: '' }, 400, 'Please fill in all fields'],
    [{ username: 'a' }, 400, 'Username must be at least 2 characters long'],
    [
      { username: 'a b' },
      400,
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    [
      { username: 'OMAR' },
      409,
      'This username is already taken by another user. Please choose a different one.',
    ],
    [{ email: '' }, 400, 'Please fill in all fields'],
    [{ email: 'nowhere' }, 400, 'Please enter a valid email address'],
    [{ region: '' }, 400, 'Please fill in all fields'],
    [{ region: null }, 400, 'Please fill in all fields'],
    [{ faith: 'None' }, 400, 'Please fill in all fields'],
    [
      { faith: 'Islam' },
      400,
      'Please agree that your faith is stored, or choose "Prefer not to say".',
    ],
    [
      { notificationsEnabled: 'no' },
      400,
      'Something in this form is not as expected. Please check it and try again.',
    ],
    [{ email: 'new@example.org' }, 400, 'Please enter your current password'],
    [
      { email: 'new@example.org', currentPassword: 'wrong' },
      400,
      'Your current password is not right. Please try again.',
    ],
    [
      { email: 'omar@example.org', currentPassword: PASSWORD },
      409,
      'This email is already in use by another account. Please use a different email.',
    ],
    [{ admin: true }, 400, 'This request has a field that is not expected here.'],
    [{ goodWillPoints: 99 }, 400, 'This request has a field that is not expected here.'],
    [{ status: 'Active' }, 400, 'This request has a field that is not expected here.'],
    [{ profilePictureUrl: 'x' }, 400, 'This request has a field that is not expected here.'],
  ])('refuses %o and changes nothing', async (payload, status, message) => {
    const before = (await profile(amira)).body;
    const answer = await change(amira, { region: 'Asia', ...payload });
    expect(answer).toMatchObject({ status, body: { status, message } });
    expect((await profile(amira)).body).toEqual(before);
  });

  it('stores a faith that is newly said with consent, and lets it be withdrawn', async () => {
    const member = await someone();
    await change(member, { faith: 'Buddhism', faithConsent: true });
    expect(await faithOf(member)).toEqual({
      faith: 'Buddhism',
      faith_consent_at: server.clock.now,
    });
    expect(await change(member, { faith: 'Buddhism' })).toMatchObject({ status: 200 });
    expect(await change(member, { faith: 'Judaism' })).toMatchObject({ status: 400 });
    expect(await change(member, { faith: 'Prefer not to say' })).toMatchObject({
      status: 200,
      body: { user: { faith: null } },
    });
    expect(await faithOf(member)).toEqual({ faith: null, faith_consent_at: null });
  });

  it('gives a name to one of two who take it at once', async () => {
    const both = [await someone(), await someone()];
    const answers = await Promise.all(both.map((one) => change(one, { username: 'wanted' })));
    expect(tally(answers)).toEqual({ '200': 1, '409 accounts.profile-username-taken': 1 });
  });

  it('is for members in good standing', async () => {
    const blocked = await aMember(server, { status: 'Blocked' });
    for (const [method, url] of [
      ['GET', '/api/me'],
      ['PATCH', '/api/me'],
      ['POST', '/api/me/password'],
      ['POST', '/api/me/email/confirm'],
      ['POST', '/api/me/email/resend'],
      ['DELETE', '/api/me/email'],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      expect(await server.call({ method, url, ...payload })).toMatchObject({ status: 401 });
      expect(await server.call({ method, url, as: blocked, ...payload })).toMatchObject({
        status: 403,
        body: { code: 'error.account-restricted' },
      });
    }
  });
});

describe('a new e-mail address', () => {
  it('waits for its code, takes effect then, and the old address is told', async () => {
    const member = await someone();
    const waiting = await changeEmail(member, 'Moved@Example.org');
    const emailChange = {
      email: 'moved@example.org',
      resendAt: '2026-03-14T09:27:53.589Z',
      expiresAt: '2026-03-14T09:36:53.589Z',
    };
    expect(waiting).toMatchObject({
      status: 200,
      body: { user: { email: member.email, region: 'Oceania' }, emailChange },
    });
    expect((await profile(member)).body.emailChange).toEqual(emailChange);
    const code = await codeTo(server, 'moved@example.org');
    expect(await confirm(member, notThis(code))).toMatchObject({
      status: 400,
      body: { message: 'Invalid verification code. Please check your email and try again.' },
    });
    const confirmed = await confirm(member, code);
    expect(confirmed).toMatchObject({
      status: 200,
      body: { user: { email: 'moved@example.org' }, emailChange: null },
    });
    expect((await mailTo(server, member.email)).subject).toBe(
      'Your Prayer Swap email address was changed',
    );
    expect(await confirm(member, code)).toMatchObject({
      status: 404,
      body: { code: 'accounts.email-change-gone' },
    });
    expect(await visitor(server).signIn('moved@example.org')).toMatchObject({ status: 200 });
  });

  it('makes a reset link that went to the old address useless', async () => {
    const member = await someone();
    await visitor(server).forgot(member.email);
    await changeEmail(member, 'fresh@example.org');
    await confirm(member, await codeTo(server, 'fresh@example.org'));
    const row = await server.database.db
      .selectFrom('users')
      .select(['reset_token', 'reset_token_expiry'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ reset_token: null, reset_token_expiry: null });
  });

  it('is confirmed by no code after five wrong ones, until a new one is sent', async () => {
    const member = await someone();
    await changeEmail(member, 'patient@example.org');
    const code = await codeTo(server, 'patient@example.org');
    const answers = await atOnce(12, () => confirm(member, notThis(code)));
    expect(tally(answers)).toEqual({
      '400 accounts.code-wrong': 5,
      '400 accounts.code-expired': 7,
    });
    expect(await confirm(member, code)).toMatchObject({ status: 400 });
    expect(await resend(member)).toMatchObject({
      status: 429,
      body: { code: 'accounts.code-resend-too-soon' },
    });
    server.clock.advance(60_000);
    expect(await resend(member)).toMatchObject({
      status: 202,
      body: { emailChange: { email: 'patient@example.org' } },
    });
    const second = await codeTo(server, 'patient@example.org', 2);
    expect(await confirm(member, second)).toMatchObject({ status: 200 });
  });

  it('can be dropped', async () => {
    const member = await someone();
    await changeEmail(member, 'dropped@example.org');
    const code = await codeTo(server, 'dropped@example.org');
    const drop = () => server.call({ method: 'DELETE', url: '/api/me/email', as: member });
    expect(await drop()).toMatchObject({ status: 204 });
    expect(await drop()).toMatchObject({ status: 404 });
    expect(await confirm(member, code)).toMatchObject({ status: 404 });
    expect(await resend(member)).toMatchObject({ status: 404 });
  });

  it('goes to one of two members who wait for it', async () => {
    const both = [await someone(), await someone()];
    const codes: string[] = [];
    for (const [index, member] of both.entries()) {
      await changeEmail(member, 'shared@example.org');
      codes.push(await codeTo(server, 'shared@example.org', index + 1));
    }
    const answers = await Promise.all(both.map((one, index) => confirm(one, codes[index] ?? '')));
    expect(tally(answers)).toEqual({ '200': 1, '409 accounts.profile-email-taken': 1 });
  });

  it('is asked for five times an hour by a member, whichever addresses it is', async () => {
    const member = await someone();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await changeEmail(member, `many${n}@example.org`));
    expect(tally(answers)).toEqual({ '200': 5, '429 accounts.codes-exhausted': 1 });
  });

  it.each([
    [{ code: '' }, 'Please enter the verification code'],
    [{}, 'Please enter the verification code'],
    [{ code: 'abcdef' }, 'Invalid verification code. Please check your email and try again.'],
    [{ code: '123456', email: 'x' }, 'This request has a field that is not expected here.'],
  ])('is not confirmed by %o', async (payload, message) => {
    const answer = await server.call({
      method: 'POST',
      url: '/api/me/email/confirm',
      as: amira,
      payload,
    });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

describe('POST /api/me/password', () => {
  const next = { password: 'calm-harbour-8', confirmPassword: 'calm-harbour-8' };

  it('changes the password, ends the other sessions and mails a notice', async () => {
    const member = await someone();
    const other = await visitor(server).signIn(member.username, PASSWORD, {
      'x-session-transport': 'bearer',
    });
    const done = await changePassword(member, { currentPassword: PASSWORD, ...next });
    expect(done).toMatchObject({ status: 204 });
    expect(await profile(member)).toMatchObject({ status: 200 });
    expect(await profile({ ...member, token: other.body.token })).toMatchObject({ status: 401 });
    expect((await mailTo(server, member.email)).text).toContain('other devices were signed out');
    expect(await visitor(server).signIn(member.username)).toMatchObject({ status: 401 });
    expect(await visitor(server).signIn(member.username, next.password)).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [{ currentPassword: '' }, 'Please enter your current password'],
    [{ currentPassword: undefined }, 'Please enter your current password'],
    [{ currentPassword: 'wrong' }, 'Your current password is not right. Please try again.'],
    [{ password: '' }, 'Please enter a new password'],
    [
      { password: 'short', confirmPassword: 'short' },
      'Password must be at least 6 characters long',
    ],
    [{ confirmPassword: 'other' }, 'Passwords do not match'],
    [
      { password: 'iloveyou', confirmPassword: 'iloveyou' },
      'This password is one of the most common ones. Please choose another.',
    ],
    [{ userId: 'x' }, 'This request has a field that is not expected here.'],
  ])('refuses %o', async (payload, message) => {
    const answer = await changePassword(amira, { currentPassword: PASSWORD, ...next, ...payload });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

async function someone() {
  members += 1;
  return aMemberWithPassword(server, { username: `someone${members}` });
}

const profile = (as: TestMember) => server.call({ url: '/api/me', as });

const change = (as: TestMember, payload: object) =>
  server.call({ method: 'PATCH', url: '/api/me', as, payload });

const changeEmail = (as: TestMember, email: string) =>
  change(as, { region: 'Oceania', email, currentPassword: PASSWORD });

const confirm = (as: TestMember, code: string) =>
  server.call({ method: 'POST', url: '/api/me/email/confirm', as, payload: { code } });

const resend = (as: TestMember) => server.call({ method: 'POST', url: '/api/me/email/resend', as });

const changePassword = (as: TestMember, payload: object) =>
  server.call({ method: 'POST', url: '/api/me/password', as, payload });

function faithOf({ id }: TestMember) {
  return server.database.db
    .selectFrom('users')
    .select(['faith', 'faith_consent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
