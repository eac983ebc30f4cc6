import { HOUR } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  deleteAccount,
  getUserRow,
  inParallel,
  waitForMail,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestServer, withoutRouteLimits } from '../../../../test/harness.ts';

const LINK = /^http:\/\/localhost:3000\/delete-account\?token=([\w-]{43})$/m;
const TYPE_DELETE = 'Please type "DELETE" to confirm account deletion.';
const LINK_INVALID = 'This link no longer works. You can ask for a new one.';

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  anyone = createVisitor(server);
});

const requestLink = (email: string) => anyone.post('/api/account-deletions', { email });

const confirm = (token: string, phrase = 'DELETE') =>
  anyone.post('/api/account-deletions/confirm', { token, confirm: phrase });

async function requestDeletionToken(email: string, count = 1): Promise<string> {
  const { text } = await waitForMail(server, email, count);
  const token = LINK.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

describe('the last admin', () => {
  it('remains: of two that delete concurrently, one succeeds', async () => {
    const admins = [
      await createMember(server, { admin: true }),
      await createMember(server, { admin: true }),
    ] as const;
    const answers = await Promise.all(
      admins.map((admin) => deleteAccount(server, admin, 'DELETE')),
    );
    expect(countResponses(answers)).toEqual({ '204': 1, '409 leaving.last-admin': 1 });
    const last = admins[answers.findIndex(({ status }) => status === 409)] ?? admins[0];
    await requestLink(`${last.username}@example.org`);
    const token = await requestDeletionToken(`${last.username}@example.org`);
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: {
        message: 'You’re the only admin. Make someone else an admin first.',
      },
    });
    await createMember(server, { admin: true });
    expect(await confirm(token)).toMatchObject({ status: 204 });
    expect(await getUserRow(server, last)).toMatchObject({ status: 'Deleted', admin: false });
  });
});

describe('POST /api/account-deletions', () => {
  it('mails a link that deletes the account once', async () => {
    const { email, ...member } = await createMemberWithPassword(server, { username: 'gloria' });
    expect(await requestLink(` ${email.toUpperCase()}`)).toMatchObject({ status: 202, body: null });
    const token = await requestDeletionToken(email);
    expect(await waitForMail(server, email)).toEqual({
      to: email,
      subject: 'Delete your Prayer Swap account',
      text: `Hello gloria,\n\nUse this link to delete your account. It opens a page where you confirm it:\n\nhttp://localhost:3000/delete-account?token=${token}\n\nIt works within 24 hours. Once deleted, an account can’t be brought back. If you didn’t ask for this, ignore this email and your account stays as it is.\n\nPrayer Swap`,
    });
    expect(await confirm(token)).toMatchObject({ status: 204, body: '' });
    expect(await getUserRow(server, member)).toMatchObject({ status: 'Deleted' });
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'leaving.link-invalid', message: LINK_INVALID },
    });
  });

  it('returns the same response for an unknown address', async () => {
    const member = await createMember(server);
    const timed = async (email: string) => {
      const startedAt = performance.now();
      const { status, body, headers } = await requestLink(email);
      const { date, 'x-request-id': id, ...rest } = headers;
      return { answer: { status, body, rest }, ms: performance.now() - startedAt };
    };
    const known = await timed(`${member.username}@example.org`);
    const unknown = await timed('nobody@example.org');
    expect(unknown.answer).toEqual(known.answer);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(240);
  });

  it.each([
    [{}, 'Please enter your email address'],
    [{ email: '' }, 'Please enter your email address'],
    [{ email: 'amira' }, 'Please enter a valid email address'],
  ])('rejects %o', async (payload, message) => {
    expect(await anyone.post('/api/account-deletions', payload)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('mails five an hour to one address, known or not, and only the newest works', async () => {
    const member = await createMember(server);
    const email = `${member.username}@example.org`;
    for (const address of [email, 'unknown@example.org']) {
      const answers = await inParallel(6, () => requestLink(address));
      expect(countResponses(answers)).toEqual({ '202': 5, '429 accounts.too-many-tries': 1 });
    }
    await waitForMail(server, email, 5);
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((n) => requestDeletionToken(email, n)));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(countResponses(answers)).toEqual({ '204': 1, '400 leaving.link-invalid': 4 });
  });

  it('stores only a hash of the token', async () => {
    const member = await createMember(server);
    await requestLink(`${member.username}@example.org`);
    const token = await requestDeletionToken(`${member.username}@example.org`);
    const { rows } = await server.database.pool.query(
      `select (select json_agg(d)::text from account_deletion_links d) || (select json_agg(j)::text from pgboss.job j) as dump`,
    );
    expect(rows[0].dump).not.toContain(token);
    expect(rows[0].dump).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('POST /api/account-deletions/confirm', () => {
  async function aLink(status: 'Active' | 'Blocked' = 'Active') {
    const member = await createMember(server, { status });
    const email = `${member.username}@example.org`;
    await requestLink(email);
    return { member, token: await requestDeletionToken(email) };
  }

  it('requires the same phrase from every member, and a rejection preserves the link', async () => {
    const { member, token } = await aLink('Blocked');
    for (const phrase of ['', 'delete', 'DELETE MY ACCOUNT']) {
      expect(await confirm(token, phrase)).toMatchObject({
        status: 400,
        body: { message: TYPE_DELETE, fields: { confirm: {} } },
      });
    }
    expect(await confirm(token)).toMatchObject({ status: 204 });
    expect(await getUserRow(server, member)).toMatchObject({ status: 'Deleted' });
  });

  it('accepts a link for a day', async () => {
    const [early, late] = [await aLink(), await aLink()];
    server.clock.advance(24 * HOUR - 1);
    expect(await confirm(early.token)).toMatchObject({ status: 204 });
    server.clock.advance(1);
    expect(await confirm(late.token)).toMatchObject({
      status: 400,
      body: { code: 'leaving.link-invalid' },
    });
    expect(await getUserRow(server, late.member)).toMatchObject({ status: 'Active' });
  });

  it.each(['', 'made-up', 'x'.repeat(5000)])('rejects the token %j', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 400, body: { message: LINK_INVALID } });
  });

  it('deletes once of ten concurrent calls', async () => {
    const { token } = await aLink();
    const answers = await inParallel(10, () => confirm(token));
    expect(countResponses(answers)).toEqual({ '204': 1, '400 leaving.link-invalid': 9 });
  });

  it('has no effect after the account was deleted from the profile', async () => {
    const { member, token } = await aLink();
    await deleteAccount(server, member, 'DELETE');
    expect(await confirm(token)).toMatchObject({ status: 400 });
  });
});
