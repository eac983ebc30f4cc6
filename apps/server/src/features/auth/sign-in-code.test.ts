import {
  RESEND_COOLDOWN_MS,
  VERIFICATION_CODE_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import { HOUR, SECOND } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  differentCode,
  inParallel,
  waitForCode,
  waitForMail,
} from '../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import {
  createMemberWithTwoFactor,
  submitTwoFactorCode,
  totpCode,
} from '../../../test/two-factor-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ signInCode: true });
});

function signInCodeClient(at = server) {
  const { post } = createVisitor(at);
  return {
    ask: (email: string) => post('/api/auth/sign-in-code', { email }),
    verify: (signInId: string, code: string, headers = {}) =>
      post('/api/auth/sign-in-code/verify', { signInId, code }, headers),
  };
}

const unknown = '11111111-1111-4111-8111-111111111111';

describe('requesting a code', () => {
  it('mails one to the member’s address', async () => {
    const { email, username } = await createMemberWithPassword(server);
    const requested = await signInCodeClient().ask(` ${email.toUpperCase()}`);
    expect(requested).toMatchObject({ status: 202 });
    const { now } = server.clock;
    expect(requested.body).toEqual({
      signInId: expect.any(String),
      resendAt: new Date(now.getTime() + RESEND_COOLDOWN_MS).toISOString(),
      expiresAt: new Date(now.getTime() + VERIFICATION_CODE_VALID_MS).toISOString(),
    });
    const { subject, text } = await waitForMail(server, email);
    expect(subject).toMatch(/^\d{6} is your Prayer Swap code$/);
    expect(text).toContain(`Hello ${username},`);
  });

  it('requires a minute between two, and the newer one invalidates the older', async () => {
    const { email } = await createMemberWithPassword(server);
    const { ask, verify } = signInCodeClient();
    const first = (await ask(email)).body;
    const firstCode = await waitForCode(server, email);
    server.clock.advance(RESEND_COOLDOWN_MS - SECOND);
    expect(await ask(email)).toMatchObject({
      status: 429,
      body: { code: 'accounts.code-resend-too-soon' },
    });
    server.clock.advance(SECOND);
    const second = (await ask(email)).body;
    const code = await waitForCode(server, email, 2);
    expect(await verify(first.signInId, firstCode)).toMatchObject({
      status: 404,
      body: { code: 'sign-in-code.gone' },
    });
    expect(await verify(second.signInId, code)).toMatchObject({ status: 200 });
  });

  it('A2: mails one for several concurrent requests, and five an hour', async () => {
    const { email } = await createMemberWithPassword(server);
    const { ask } = signInCodeClient();
    const together = countResponses(await inParallel(3, () => ask(email)));
    expect(together).toEqual({ '202': 1, '429 accounts.code-resend-too-soon': 2 });
    const again = await createMemberWithPassword(server);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await ask(again.email)).status);
      server.clock.advance(RESEND_COOLDOWN_MS);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('A1: reports an unknown address like a forgotten password does', async () => {
    expect(await signInCodeClient().ask('nobody@example.org')).toMatchObject({
      status: 404,
      body: { code: 'accounts.reset-unknown-email', fields: { email: {} } },
    });
    expect(await signInCodeClient().ask('')).toMatchObject({
      status: 400,
      body: { code: 'accounts.reset-email-required' },
    });
  });

  it('A1: responds identically in private mode, with the wait, and mails nothing', async () => {
    const secretive = await createTestServer({ signInCode: true, accountMessages: 'private' });
    const { email } = await createMemberWithPassword(secretive);
    const { ask, verify } = signInCodeClient(secretive);
    const shapes = [];
    for (const address of [email, 'nobody@example.org']) {
      const requested = await ask(address);
      const again = await ask(address);
      const wrong = await verify(requested.body.signInId, '123456');
      shapes.push([requested, again, wrong].map(({ status, body }) => [status, Object.keys(body)]));
      expect(again).toMatchObject({ status: 429 });
    }
    expect(shapes[0]).toEqual(shapes[1]);
    await waitForMail(secretive, email);
    expect(secretive.mails).toHaveLength(1);
  });

  it('gets 404 where the server has it disabled', async () => {
    const without = await createTestServer();
    const { ask, verify } = signInCodeClient(without);
    for (const refused of [await ask('a@example.org'), await verify(unknown, '123456')]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'sign-in-code.not-offered' } });
    }
    expect((await without.request({ url: '/api/auth/methods' })).body).toMatchObject({
      code: false,
    });
    expect((await server.request({ url: '/api/auth/methods' })).body).toMatchObject({ code: true });
  });
});

describe('a sign-in code', () => {
  it('signs in once', async () => {
    const member = await createMemberWithPassword(server);
    const { ask, verify } = signInCodeClient();
    const { signInId } = (await ask(member.email)).body;
    const code = await waitForCode(server, member.email);
    const answers = await inParallel(5, () => verify(signInId, code));
    const { '200': signedIn, ...others } = countResponses(answers);
    expect(signedIn).toBe(1);
    expect(Object.keys(others)).toEqual(['404 sign-in-code.gone']);
    const answer = answers.find(({ status }) => status === 200);
    expect(answer?.body).toMatchObject({ user: { id: member.id } });
    expect(String(answer?.headers['set-cookie'])).toMatch(/^session=/);
  });

  it('A2: is invalid after five wrong attempts and after ten minutes', async () => {
    const member = await createMemberWithPassword(server);
    const { ask, verify } = signInCodeClient();
    const { signInId } = (await ask(member.email)).body;
    const code = await waitForCode(server, member.email);
    const answers = await inParallel(7, () => verify(signInId, differentCode(code)));
    expect(countResponses(answers)).toEqual({
      '400 accounts.code-wrong': 5,
      '400 accounts.code-expired': 2,
    });
    expect(await verify(signInId, code)).toMatchObject({
      body: { code: 'accounts.code-expired' },
    });
    const other = await createMemberWithPassword(server);
    const late = (await ask(other.email)).body;
    const lateCode = await waitForCode(server, other.email);
    server.clock.advance(VERIFICATION_CODE_VALID_MS);
    expect(await verify(late.signInId, lateCode)).toMatchObject({
      status: 400,
      body: { code: 'accounts.code-expired' },
    });
  });

  it('is rejected for another sign-in', async () => {
    const [one, two] = [
      await createMemberWithPassword(server),
      await createMemberWithPassword(server),
    ];
    const { ask, verify } = signInCodeClient();
    await ask(one.email);
    const code = await waitForCode(server, one.email);
    const { signInId } = (await ask(two.email)).body;
    expect((await verify(signInId, code)).status).toBe(400);
    expect(await verify(unknown, code)).toMatchObject({ status: 404 });
  });

  it('is invalid after an address change', async () => {
    const member = await createMemberWithPassword(server);
    const { ask, verify } = signInCodeClient();
    const { signInId } = (await ask(member.email)).body;
    const code = await waitForCode(server, member.email);
    await server.database.db
      .updateTable('users')
      .set({ email: `new-${member.email}` })
      .where('id', '=', member.id)
      .execute();
    expect(await verify(signInId, code)).toMatchObject({
      status: 404,
      body: { code: 'sign-in-code.gone' },
    });
  });

  it('is a first factor where the member has two', async () => {
    const member = await createMemberWithTwoFactor(server);
    // The notification mail arrives first.
    await waitForMail(server, member.email);
    server.clock.advance(HOUR);
    const { ask, verify } = signInCodeClient();
    const { signInId } = (await ask(member.email)).body;
    const first = await verify(signInId, await waitForCode(server, member.email, 2));
    expect(first).toMatchObject({ status: 202, body: { secondFactor: {} } });
    expect(await submitTwoFactorCode(server, first, totpCode(member.secret, server))).toMatchObject(
      {
        status: 200,
      },
    );
  });
});
