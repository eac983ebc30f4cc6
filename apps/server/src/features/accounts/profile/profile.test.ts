import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  PASSWORD,
  waitForMail,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let amira: TestMember & { email: string };
let members = 0;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMemberWithPassword(server, { username: 'amira' });
  await createMember(server, { username: 'omar' });
});

describe('POST /api/me/onboarded', () => {
  it('ends onboarding on every device and keeps the first time', async () => {
    const noor = await createMember(server);
    const welcome = () => server.request({ method: 'POST', url: '/api/me/onboarded', as: noor });
    const moment = async () => {
      const { body } = await server.request({ url: '/api/me/export', as: noor });
      return body.data.users[0].welcomed_at;
    };
    expect((await profile(noor)).body.user.welcomed).toBe(false);
    expect(await welcome()).toMatchObject({ status: 204 });
    expect((await profile(noor)).body.user.welcomed).toBe(true);
    const first = await moment();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect(await welcome()).toMatchObject({ status: 204 });
    expect(await moment()).toBe(first);
  });
});

describe('GET and PATCH /api/me', () => {
  it('returns and updates the member’s profile', async () => {
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
      language: null,
      welcomed: false,
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
      'Please agree that we store your faith, or choose “Prefer not to say”.',
    ],
    [
      { notificationsEnabled: 'no' },
      400,
      'Something in this form isn’t right. Please check it and try again.',
    ],
    [{ email: 'new@example.org' }, 400, 'Please enter your current password'],
    [
      { email: 'new@example.org', currentPassword: 'wrong' },
      400,
      'That’s not your current password. Please try again.',
    ],
    [
      { email: 'omar@example.org', currentPassword: PASSWORD },
      409,
      'This email is already in use by another account. Please use a different email.',
    ],
    [{ admin: true }, 400, 'This request has an unexpected field.'],
    [{ goodWillPoints: 99 }, 400, 'This request has an unexpected field.'],
    [{ status: 'Active' }, 400, 'This request has an unexpected field.'],
    [{ profilePictureUrl: 'x' }, 400, 'This request has an unexpected field.'],
  ])('rejects %o and changes nothing', async (payload, status, message) => {
    const before = (await profile(amira)).body;
    const answer = await change(amira, { region: 'Asia', ...payload });
    expect(answer).toMatchObject({ status, body: { status, message } });
    expect((await profile(amira)).body).toEqual(before);
  });

  it('stores a new faith with consent, and allows its withdrawal', async () => {
    const member = await createSignedInMember();
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

  it('assigns a username to one of two concurrent requests', async () => {
    const both = [await createSignedInMember(), await createSignedInMember()];
    const answers = await Promise.all(both.map((one) => change(one, { username: 'wanted' })));
    expect(countResponses(answers)).toEqual({ '200': 1, '409 accounts.profile-username-taken': 1 });
  });

  it('requires an active member', async () => {
    const blocked = await createMember(server, { status: 'Blocked' });
    for (const [method, url] of [
      ['GET', '/api/me'],
      ['PATCH', '/api/me'],
      ['POST', '/api/me/password'],
      ['POST', '/api/me/email/confirm'],
      ['POST', '/api/me/email/resend'],
      ['DELETE', '/api/me/email'],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      expect(await server.request({ method, url, ...payload })).toMatchObject({ status: 401 });
      expect(await server.request({ method, url, as: blocked, ...payload })).toMatchObject({
        status: 403,
        body: { code: 'error.account-restricted' },
      });
    }
  });
});

describe('POST /api/me/password', () => {
  const next = { password: 'calm-harbour-8', confirmPassword: 'calm-harbour-8' };

  it('changes the password, ends the other sessions and mails a notice', async () => {
    const member = await createSignedInMember();
    const other = await createVisitor(server).signIn(member.username, PASSWORD, {
      'x-session-transport': 'bearer',
    });
    const done = await changePassword(member, { currentPassword: PASSWORD, ...next });
    expect(done).toMatchObject({ status: 204 });
    expect(await profile(member)).toMatchObject({ status: 200 });
    expect(await profile({ ...member, token: other.body.token })).toMatchObject({ status: 401 });
    expect((await waitForMail(server, member.email)).text).toContain(
      'other devices were signed out',
    );
    expect(await createVisitor(server).signIn(member.username)).toMatchObject({ status: 401 });
    expect(await createVisitor(server).signIn(member.username, next.password)).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [{ currentPassword: '' }, 'Please enter your current password'],
    [{ currentPassword: undefined }, 'Please enter your current password'],
    [{ currentPassword: 'wrong' }, 'That’s not your current password. Please try again.'],
    [{ password: '' }, 'Please enter a new password'],
    [
      { password: 'short', confirmPassword: 'short' },
      'Password must be at least 6 characters long',
    ],
    [{ confirmPassword: 'other' }, 'Passwords do not match'],
    [
      { password: 'iloveyou', confirmPassword: 'iloveyou' },
      'This password is too common. Please choose another.',
    ],
    [{ userId: 'x' }, 'This request has an unexpected field.'],
  ])('rejects %o', async (payload, message) => {
    const answer = await changePassword(amira, { currentPassword: PASSWORD, ...next, ...payload });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

async function createSignedInMember() {
  members += 1;
  return createMemberWithPassword(server, { username: `someone${members}` });
}

const profile = (as: TestMember) => server.request({ url: '/api/me', as });

const change = (as: TestMember, payload: object) =>
  server.request({ method: 'PATCH', url: '/api/me', as, payload });

const changePassword = (as: TestMember, payload: object) =>
  server.request({ method: 'POST', url: '/api/me/password', as, payload });

function faithOf({ id }: TestMember) {
  return server.database.db
    .selectFrom('users')
    .select(['faith', 'faith_consent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
