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
import { type TestMember, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
let amira: TestMember & { email: string };
let members = 0;

beforeAll(async () => {
  server = await testServer();
  amira = await aMemberWithPassword(server, { username: 'amira' });
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

async function someone() {
  members += 1;
  return aMemberWithPassword(server, { username: `someone${members}` });
}

const profile = (as: TestMember) => server.call({ url: '/api/me', as });

const changeEmail = (as: TestMember, email: string) =>
  server.call({
    method: 'PATCH',
    url: '/api/me',
    as,
    payload: { region: 'Oceania', email, currentPassword: PASSWORD },
  });

const confirm = (as: TestMember, code: string) =>
  server.call({ method: 'POST', url: '/api/me/email/confirm', as, payload: { code } });

const resend = (as: TestMember) => server.call({ method: 'POST', url: '/api/me/email/resend', as });
