import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  differentCode,
  inParallel,
  PASSWORD,
  waitForCode,
  waitForMail,
} from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let amira: TestMember & { email: string };
let members = 0;

beforeAll(async () => {
  server = await createTestServer();
  amira = await createMemberWithPassword(server, { username: 'amira' });
});

describe('a new e-mail address', () => {
  it('applies after its code, and the old address gets a notice', async () => {
    const member = await createSignedInMember();
    const pending = await changeEmail(member, 'Moved@Example.org');
    const emailChange = {
      email: 'moved@example.org',
      mailRefused: false,
      resendAt: '2026-03-14T09:27:53.589Z',
      expiresAt: '2026-03-14T09:36:53.589Z',
    };
    expect(pending).toMatchObject({
      status: 200,
      body: { user: { email: member.email, region: 'Oceania' }, emailChange },
    });
    expect((await profile(member)).body.emailChange).toEqual(emailChange);
    const code = await waitForCode(server, 'moved@example.org');
    expect(await confirm(member, differentCode(code))).toMatchObject({
      status: 400,
      body: { message: 'Invalid verification code. Please check your email and try again.' },
    });
    const confirmed = await confirm(member, code);
    expect(confirmed).toMatchObject({
      status: 200,
      body: { user: { email: 'moved@example.org' }, emailChange: null },
    });
    expect((await waitForMail(server, member.email)).subject).toBe(
      'Your Prayer Swap email address was changed',
    );
    expect(await confirm(member, code)).toMatchObject({
      status: 404,
      body: { code: 'accounts.email-change-gone' },
    });
    expect(await createVisitor(server).signIn('moved@example.org')).toMatchObject({ status: 200 });
  });

  it('invalidates a reset link that was sent to the old address', async () => {
    const member = await createSignedInMember();
    await createVisitor(server).forgotPassword(member.email);
    await changeEmail(member, 'fresh@example.org');
    await confirm(member, await waitForCode(server, 'fresh@example.org'));
    const row = await server.database.db
      .selectFrom('users')
      .select(['reset_token', 'reset_token_expiry'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ reset_token: null, reset_token_expiry: null });
  });

  it('invalidates a deletion link that was sent to the old address', async () => {
    const member = await createSignedInMember();
    const visitor = createVisitor(server);
    await visitor.post('/api/account-deletions', { email: member.email });
    const { text } = await waitForMail(server, member.email);
    const token = /delete-account\?token=([\w-]+)/.exec(text)?.[1];
    await changeEmail(member, 'left@example.org');
    await confirm(member, await waitForCode(server, 'left@example.org'));
    const payload = { token, confirm: 'DELETE' };
    expect(await visitor.post('/api/account-deletions/confirm', payload)).toMatchObject({
      status: 400,
      body: { code: 'leaving.link-invalid' },
    });
    expect(await visitor.signIn('left@example.org')).toMatchObject({ status: 200 });
  });

  it('rejects every code after five wrong ones until a new one is sent', async () => {
    const member = await createSignedInMember();
    await changeEmail(member, 'patient@example.org');
    const code = await waitForCode(server, 'patient@example.org');
    const answers = await inParallel(12, () => confirm(member, differentCode(code)));
    expect(countResponses(answers)).toEqual({
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
    const second = await waitForCode(server, 'patient@example.org', 2);
    expect(await confirm(member, second)).toMatchObject({ status: 200 });
  });

  it('can be cancelled', async () => {
    const member = await createSignedInMember();
    await changeEmail(member, 'dropped@example.org');
    const code = await waitForCode(server, 'dropped@example.org');
    const drop = () => server.request({ method: 'DELETE', url: '/api/me/email', as: member });
    expect(await drop()).toMatchObject({ status: 204 });
    expect(await drop()).toMatchObject({ status: 404 });
    expect(await confirm(member, code)).toMatchObject({ status: 404 });
    expect(await resend(member)).toMatchObject({ status: 404 });
  });

  it('goes to one of two members who requested it', async () => {
    const both = [await createSignedInMember(), await createSignedInMember()];
    const codes: string[] = [];
    for (const [index, member] of both.entries()) {
      await changeEmail(member, 'shared@example.org');
      codes.push(await waitForCode(server, 'shared@example.org', index + 1));
    }
    const answers = await Promise.all(both.map((one, index) => confirm(one, codes[index] ?? '')));
    expect(countResponses(answers)).toEqual({ '200': 1, '409 accounts.profile-email-taken': 1 });
  });

  it('is limited to five requests an hour by member, over all addresses', async () => {
    const member = await createSignedInMember();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await changeEmail(member, `many${n}@example.org`));
    expect(countResponses(answers)).toEqual({ '200': 5, '429 accounts.codes-exhausted': 1 });
  });

  it.each([
    [{ code: '' }, 'Please enter the verification code'],
    [{}, 'Please enter the verification code'],
    [{ code: 'abcdef' }, 'Invalid verification code. Please check your email and try again.'],
    [{ code: '123456', email: 'x' }, 'This request has an unexpected field.'],
  ])('is not confirmed by %o', async (payload, message) => {
    const answer = await server.request({
      method: 'POST',
      url: '/api/me/email/confirm',
      as: amira,
      payload,
    });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

async function createSignedInMember() {
  members += 1;
  return createMemberWithPassword(server, { username: `someone${members}` });
}

const profile = (as: TestMember) => server.request({ url: '/api/me', as });

const changeEmail = (as: TestMember, email: string) =>
  server.request({
    method: 'PATCH',
    url: '/api/me',
    as,
    payload: { region: 'Oceania', email, currentPassword: PASSWORD },
  });

const confirm = (as: TestMember, code: string) =>
  server.request({ method: 'POST', url: '/api/me/email/confirm', as, payload: { code } });

const resend = (as: TestMember) =>
  server.request({ method: 'POST', url: '/api/me/email/resend', as });
