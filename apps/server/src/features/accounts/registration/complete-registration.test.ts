import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createVisitor,
  differentCode,
  inParallel,
  waitForCode,
} from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestServer, unknownId } from '../../../../test/harness.ts';

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer();
  anyone = createVisitor(server);
});

describe('A2: POST /api/auth/register/verify', () => {
  let leah: ReturnType<typeof register> | undefined;

  it.each([
    [{ code: '' }, 400, 'Please enter the verification code'],
    [{ code: undefined }, 400, 'Please enter the verification code'],
    [{ code: '12345' }, 400, 'Invalid verification code. Please check your email and try again.'],
    [{ code: 123456 }, 400, 'Please enter the verification code'],
    [{ registrationId: unknownId() }, 404, 'This sign-up has expired. Please start again.'],
    [{ code: '123456', admin: true }, 400, 'This request has an unexpected field.'],
  ])('rejects %o', async (change, status, message) => {
    leah ??= register('leah');
    const answer = await anyone.post('/api/auth/register/verify', {
      registrationId: (await leah).id,
      code: '123456',
      ...change,
    });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it.each(['\u2068%\u2069', ' %\n', '\u200f%\u00a0', '\ufeff%'])(
    'accepts a code that was copied with what surrounds it: %j',
    async (copied) => {
      const { id, code } = await register(`copied-${copied.codePointAt(0)}`);
      expect(await anyone.verify(id, copied.replace('%', code))).toMatchObject({ status: 201 });
    },
  );

  it('accepts five wrong codes, then rejects every code', async () => {
    const { id, code } = await register('miriam');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await anyone.verify(id, differentCode(code))).toMatchObject({
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

  it('counts fifty concurrent wrong codes as five', async () => {
    const { id, code } = await register('tala');
    const answers = await inParallel(50, () => anyone.verify(id, differentCode(code)));
    expect(countResponses(answers)).toEqual({
      '400 accounts.code-wrong': 5,
      '400 accounts.code-expired': 45,
    });
    expect(await anyone.verify(id, code)).toMatchObject({ status: 400 });
  });

  it('creates one account of fifty concurrent right codes', async () => {
    const { id, code } = await register('wiremu');
    const answers = await inParallel(50, () => anyone.verify(id, code));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await accountsNamed('wiremu')).toBe(1);
  });

  it('creates one account of two registrations for one name that are verified concurrently', async () => {
    const pending = await Promise.all(
      ['first', 'second'].map((owner) => register('bronte', `${owner}@example.org`)),
    );
    const answers = await Promise.all(pending.map(({ id, code }) => anyone.verify(id, code)));
    expect(countResponses(answers)).toEqual({ '201': 1, '409 accounts.username-taken': 1 });
    expect(await accountsNamed('bronte')).toBe(1);
  });

  it('rejects a code after ten minutes', async () => {
    const { id, code } = await register('ravi');
    server.clock.advance(10 * 60_000);
    expect(await anyone.verify(id, code)).toMatchObject({
      status: 400,
      body: { code: 'accounts.code-expired' },
    });
  });

  it('rejects the code of another registration', async () => {
    const one = await register('hana');
    const other = await register('hiro');
    if (one.code === other.code) return;
    expect(await anyone.verify(other.id, one.code)).toMatchObject({ status: 400 });
  });
});

describe('A2: POST /api/auth/register/resend', () => {
  it('mails a new code after a minute and invalidates the old one', async () => {
    const { id, code } = await register('nadia');
    server.clock.advance(59_000);
    const early = await anyone.resend(id);
    expect(early).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: {
        code: 'accounts.code-resend-too-soon',
        message: 'We just sent a code. You can ask for another in 1 second.',
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
    const second = await waitForCode(server, 'nadia@example.org', 2);
    if (second !== code) expect(await anyone.verify(id, code)).toMatchObject({ status: 400 });
    expect(await anyone.verify(id, second)).toMatchObject({ status: 201 });
  });

  it('reactivates a registration with too many wrong codes', async () => {
    const { id, code } = await register('ioana');
    for (let tries = 0; tries < 5; tries += 1) await anyone.verify(id, differentCode(code));
    server.clock.advance(60_000);
    await anyone.resend(id);
    const second = await waitForCode(server, 'ioana@example.org', 2);
    expect(await anyone.verify(id, second)).toMatchObject({ status: 201 });
  });

  it('sends one mail for four concurrent calls', async () => {
    const { id } = await register('elif');
    server.clock.advance(60_000);
    const answers = await inParallel(4, () => anyone.resend(id));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  });

  it('rejects an unknown registration', async () => {
    expect(await anyone.resend(unknownId())).toMatchObject({
      status: 404,
      body: { code: 'accounts.registration-gone' },
    });
  });
});

async function register(username: string, email = `${username}@example.org`) {
  const pending = await createVisitor(server).register({ username, email });
  const before = server.mails.filter(({ to }) => to === email).length;
  const code = await waitForCode(server, email, Math.max(1, before));
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
