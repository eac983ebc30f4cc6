import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createVisitor,
  deleteAccount,
  PASSWORD,
  waitForCode,
  waitForResetToken,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../../test/harness.ts';
import { onFileFinished } from '../../../../test/on-file-finished.ts';

const TYPED = 'J\u00fcrgen@M\u00fcnchen.Example';
const STORED = 'j\u00fcrgen@xn--mnchen-3ya.example';
const SHOWN = 'j\u00fcrgen@m\u00fcnchen.example';
const BEARER = { 'x-session-transport': 'bearer' };
const SPELLINGS = [
  TYPED,
  TYPED.normalize('NFD'),
  STORED,
  STORED.toUpperCase(),
  'j\u00fcrgen@m\u00fcnchen\u3002example',
];

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;
let outbox: string;
let member: TestMember;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'addresses-test-'));
  onFileFinished(() => rm(dataDir, { recursive: true, force: true }));
  outbox = join(dataDir, 'outbox');
  server = await createTestServer({ ...withoutRouteLimits, dataDir, signInCode: true });
  anyone = createVisitor(server);
  member = await register(TYPED);
});

async function register(email: string): Promise<TestMember> {
  const username = `j-${crypto.randomUUID().slice(0, 8)}`;
  const pending = await anyone.register({ username, email });
  const code = await waitForCode(server, STORED);
  const url = '/api/auth/register/verify';
  const payload = { registrationId: pending.body.registrationId, code };
  const { body } = await server.request({ method: 'POST', url, payload, headers: BEARER });
  return { id: body.user.id, username, token: body.token };
}

describe('an address in another script', () => {
  it('is stored in one form and shown with its domain in its own script', async () => {
    const { rows } = await server.database.pool.query('select email from users where id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([{ email: STORED }]);
    expect((await server.request({ url: '/api/me', as: member })).body.user.email).toBe(SHOWN);
  });

  it.each(SPELLINGS)('belongs to one account and signs in as %s', async (email) => {
    expect(await anyone.register({ username: 'another', email })).toMatchObject({
      status: 409,
      body: { code: 'accounts.email-exists' },
    });
    const query = new URLSearchParams({ email });
    expect((await anyone.get(`/api/auth/availability?${query}`)).body).toEqual({
      emailAvailable: false,
    });
    expect(await anyone.signIn(email)).toMatchObject({
      status: 200,
      body: { user: { email: SHOWN } },
    });
  });

  it('is the address of the member in any spelling, not a change of it', async () => {
    for (const email of SPELLINGS) {
      const changed = await server.request({
        method: 'PATCH',
        url: '/api/me',
        as: member,
        payload: { email },
      });
      expect(changed).toMatchObject({ status: 200, body: { emailChange: null } });
    }
  });

  it('signs in by a mailed code and resets the password', async () => {
    const { body } = await anyone.post('/api/auth/sign-in-code', { email: TYPED });
    const code = await waitForCode(server, STORED, 2);
    const signedIn = await anyone.post('/api/auth/sign-in-code/verify', {
      signInId: body.signInId,
      code,
    });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: member.id } } });
    await anyone.forgotPassword(TYPED.normalize('NFD'));
    const token = await waitForResetToken(server, STORED, 3);
    const reset = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await anyone.post('/api/auth/reset-password', reset)).status).toBeLessThan(300);
    // The reset ended the session.
    const { body: renewed } = await anyone.signIn(TYPED, PASSWORD, BEARER);
    member = { ...member, token: renewed.token };
  });

  it.each([SHOWN, STORED, '@M\u00dcNCHEN.example', '@xn--mnchen-3ya'])(
    'is found by an admin who searches %s',
    async (query) => {
      const admin = await createMember(server, { admin: true });
      const url = `/api/admin/users?${new URLSearchParams({ query })}`;
      const { body } = await server.request({ url, as: admin });
      expect(body.items).toMatchObject([{ id: member.id, email: SHOWN }]);
    },
  );

  it('leaves no mail in the outbox folder when its account is deleted', async () => {
    const mails = async () => {
      const names = await readdir(outbox);
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      return texts.filter((text) => /^To: .*nchen/m.test(text));
    };
    await expect.poll(mails).not.toEqual([]);
    expect(await deleteAccount(server, member, 'DELETE')).toMatchObject({ status: 204 });
    await expect.poll(mails).toEqual([]);
  });
});

describe('an address that no server accepts', () => {
  it.each([
    '.lead@example.org',
    'do..ts@example.org',
    'trail.@example.org',
    `${'l'.repeat(65)}@example.org`,
    `a@${'l'.repeat(64)}.org`,
    `\u00fc@${'\u00fc'.repeat(64)}.example`,
    'a@-example.org',
    'a@example-.org',
    'a@exa_mple.org',
    'a@192.0.2.1',
    'a@example.1',
    'a@\u00fc\u200d.example',
  ])('is rejected: %s', async (email) => {
    expect(await anyone.register({ username: 'another', email })).toMatchObject({
      status: 400,
      body: { code: 'accounts.email-invalid', fields: { email: {} } },
    });
  });

  it.each([
    "o'neill+swap@sub.example.org",
    'j\u00fcrgen@example.org',
    '\u0645\u0631\u064a\u0645@example.org',
    '\u8a2d@\u4f8b\u5b50.\u6e2c\u8a66',
    `${'l'.repeat(64)}@example.org`,
  ])('is told from an unusual one: %s', async (email) => {
    const username = `u-${crypto.randomUUID().slice(0, 8)}`;
    expect(await anyone.register({ username, email })).toMatchObject({ status: 202 });
  });

  it('still belongs to the member who has it', async () => {
    const { id } = await createMember(server);
    const email = 'do..ts@example.org';
    await server.database.pool.query('update users set email = $2 where id = $1', [id, email]);
    expect(await anyone.forgotPassword(email)).toMatchObject({ status: 202 });
  });
});
