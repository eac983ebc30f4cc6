import { HOUR } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  mailTo,
  PASSWORD,
  tally,
  visitor,
} from '../../../test/account-fixtures.ts';
import { aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';

const LINK = /^http:\/\/localhost:3000\/delete-account\?token=([\w-]{43})$/m;
const TYPE_DELETE = 'Please type "DELETE" to confirm account deletion.';
const LINK_INVALID = 'This link is not valid any more. You can ask for a new one.';

let server: TestServer;
let anyone: ReturnType<typeof visitor>;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  anyone = visitor(server);
});

function leave(as: TestMember, confirm?: unknown) {
  return server.call({ method: 'DELETE', url: '/api/me', as, payload: { confirm } });
}

const ask = (email: string) => anyone.post('/api/account-deletions', { email });

const confirm = (token: string, phrase = 'DELETE') =>
  anyone.post('/api/account-deletions/confirm', { token, confirm: phrase });

async function linkTo(email: string, count = 1): Promise<string> {
  const { text } = await mailTo(server, email, count);
  const token = LINK.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

async function rowOf({ id }: TestMember) {
  return server.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('DELETE /api/me', () => {
  it('leaves a placeholder with a time and a random part', async () => {
    const member = await aMemberWithPassword(server, { username: 'amira', faith: 'Islam' });
    const left = await leave(member, 'DELETE');
    expect(left).toMatchObject({ status: 204, body: '' });
    expect(left.headers['set-cookie']).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    const { username, created_at, ...row } = await rowOf(member);
    expect(username).toMatch(new RegExp(`^deleted_${server.clock.now.getTime()}_[0-9a-f]{8}$`));
    expect(row).toEqual({
      id: member.id,
      email: `${username}@deleted.local`,
      password_hash: null,
      region: null,
      faith: null,
      faith_consent_at: null,
      admin: false,
      status: 'Deleted',
      good_will_points: 0,
      notifications_enabled: false,
      profile_picture_url: null,
      reset_token: null,
      reset_token_expiry: null,
      terms_version: null,
      terms_accepted_at: null,
      updated_at: server.clock.now,
    });
  });

  it('ends every session, and tells the devices that look', async () => {
    const member = await aMemberWithPassword(server, { username: 'bilal' });
    await anyone.signIn('bilal');
    const told: unknown[] = [];
    const stop = server.live.subscribe(member.id, (event) => told.push(event));
    await leave(member, 'DELETE');
    expect(await leave(member, 'DELETE')).toMatchObject({ status: 401 });
    expect(await anyone.signIn('bilal', PASSWORD)).toMatchObject({ status: 401 });
    await expect.poll(() => told).toContainEqual({ type: 'session' });
    stop();
    const { rows } = await server.database.pool.query('select from sessions where user_id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([undefined, '', 'delete', ' DELETE', 'DELETE ', 'DELETE MY ACCOUNT', 'DЕLETE'])(
    'refuses a member who typed %j',
    async (phrase) => {
      const member = await aMember(server);
      expect(await leave(member, phrase)).toMatchObject({
        status: 400,
        body: {
          code: 'leaving.type-delete',
          message: TYPE_DELETE,
          fields: { confirm: { code: 'leaving.type-delete' } },
        },
      });
      expect(await rowOf(member)).toMatchObject({ status: 'Active', username: member.username });
    },
  );

  it('asks a blocked member for another phrase', async () => {
    const member = await aMember(server, { status: 'Blocked' });
    expect(await leave(member, 'DELETE')).toMatchObject({
      status: 400,
      body: {
        code: 'leaving.type-delete-my-account',
        message: 'Please type "DELETE MY ACCOUNT" exactly as shown',
      },
    });
    expect(await leave(member, 'DELETE MY ACCOUNT')).toMatchObject({ status: 204 });
    expect(await rowOf(member)).toMatchObject({ status: 'Deleted' });
  });

  it('judges the phrase by the standing at that moment, not by the one the call came in with', async () => {
    const member = await aMember(server);
    const { db } = server.database;
    const late = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ status: 'Blocked' })
        .where('id', '=', member.id)
        .execute();
      const leaving = leave(member, 'DELETE');
      await untilWaiting();
      return { leaving };
    });
    expect(await late.leaving).toMatchObject({
      status: 400,
      body: { code: 'leaving.type-delete-my-account' },
    });
  });

  it('happens once of ten at once', async () => {
    const member = await aMember(server);
    const answers = await atOnce(10, () => leave(member, 'DELETE'));
    expect(tally(answers)).toEqual({ '204': 1, '401 error.not-signed-in': 9 });
  });

  it('is nobody’s who is signed out', async () => {
    expect(await server.call({ method: 'DELETE', url: '/api/me' })).toMatchObject({ status: 401 });
  });

  it('frees the name and the address', async () => {
    const member = await aMemberWithPassword(server, { username: 'carmen' });
    await leave(member, 'DELETE');
    const again = await anyone.register({ username: 'carmen', email: member.email });
    expect(again).toMatchObject({ status: 202 });
  });

  it('is not undone by what the member was saving meanwhile', async () => {
    const member = await aMember(server);
    const [left, saved] = await Promise.all([
      leave(member, 'DELETE'),
      server.call({ method: 'PATCH', url: '/api/me', as: member, payload: { region: 'Asia' } }),
    ]);
    expect(left).toMatchObject({ status: 204 });
    expect([200, 401]).toContain(saved.status);
    expect(await rowOf(member)).toMatchObject({ region: null });
  });

  it('takes back a reset link and the mail with it', async () => {
    const member = await aMemberWithPassword(server, { username: 'dina' });
    await anyone.forgot(member.email);
    await mailTo(server, member.email);
    await leave(member, 'DELETE');
    const jobs = await sql`select from pgboss.job where name = 'mail' and data ->> 'to' =
      ${server.secrets.hash('mail', member.email).toString('base64url')}`.execute(
      server.database.db,
    );
    expect(jobs.rows).toEqual([]);
  });

  it('leaves the mails of a member whose address somebody else wanted', async () => {
    const owner = await aMemberWithPassword(server, { username: 'elif' });
    const leaver = await aMemberWithPassword(server, { username: 'frank' });
    const { now } = server.clock;
    await server.database.db
      .insertInto('email_changes')
      .values({
        user_id: leaver.id,
        email: owner.email,
        code_hash: Buffer.from('x'),
        code_expires_at: now,
        resend_at: now,
      })
      .execute();
    await leave(leaver, 'DELETE');
    const forgotten = await forgottenAddresses();
    expect(forgotten).toContain(leaver.email);
    expect(forgotten).not.toContain(owner.email);
  });
});

describe('the last admin', () => {
  it('stays: of two who leave at once, one does', async () => {
    const admins = [
      await aMember(server, { admin: true }),
      await aMember(server, { admin: true }),
    ] as const;
    const answers = await Promise.all(admins.map((admin) => leave(admin, 'DELETE')));
    expect(tally(answers)).toEqual({ '204': 1, '409 leaving.last-admin': 1 });
    const last = admins[answers.findIndex(({ status }) => status === 409)] ?? admins[0];
    await ask(`${last.username}@example.org`);
    const token = await linkTo(`${last.username}@example.org`);
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: {
        message:
          'You are the only admin. Make another member an admin first, then delete your account.',
      },
    });
    await aMember(server, { admin: true });
    expect(await confirm(token)).toMatchObject({ status: 204 });
    expect(await rowOf(last)).toMatchObject({ status: 'Deleted', admin: false });
  });
});

describe('POST /api/account-deletions', () => {
  it('mails a link that deletes the account, once', async () => {
    const { email, ...member } = await aMemberWithPassword(server, { username: 'gloria' });
    expect(await ask(` ${email.toUpperCase()}`)).toMatchObject({ status: 202, body: null });
    const token = await linkTo(email);
    expect(await mailTo(server, email)).toEqual({
      to: email,
      subject: 'Delete your Prayer Swap account',
      text: `Hello gloria,\n\nHere is the link to delete your account. It opens a page where you confirm it:\n\nhttp://localhost:3000/delete-account?token=${token}\n\nIt works within 24 hours. Once confirmed, the account is deleted for good and cannot be brought back. If you did not ask for it, you can ignore this mail. Your account stays as it is.\n\nPrayer Swap`,
    });
    expect(await confirm(token)).toMatchObject({ status: 204, body: '' });
    expect(await rowOf(member)).toMatchObject({ status: 'Deleted' });
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'leaving.link-invalid', message: LINK_INVALID },
    });
  });

  it('answers for an unknown address as for a known one', async () => {
    const member = await aMember(server);
    const timed = async (email: string) => {
      const begun = performance.now();
      const { status, body, headers } = await ask(email);
      const { date, ...rest } = headers;
      return { answer: { status, body, rest }, ms: performance.now() - begun };
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
  ])('refuses %o', async (payload, message) => {
    expect(await anyone.post('/api/account-deletions', payload)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('mails five an hour to one address, known or not, and only the newest works', async () => {
    const member = await aMember(server);
    const email = `${member.username}@example.org`;
    for (const address of [email, 'unknown@example.org']) {
      const answers = await atOnce(6, () => ask(address));
      expect(tally(answers)).toEqual({ '202': 5, '429 accounts.too-many-tries': 1 });
    }
    await mailTo(server, email, 5);
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((n) => linkTo(email, n)));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(tally(answers)).toEqual({ '204': 1, '400 leaving.link-invalid': 4 });
  });

  it('keeps the token from whoever reads the database', async () => {
    const member = await aMember(server);
    await ask(`${member.username}@example.org`);
    const token = await linkTo(`${member.username}@example.org`);
    const { rows } = await server.database.pool.query(
      `select (select json_agg(d)::text from account_deletions d) || (select json_agg(j)::text from pgboss.job j) as dump`,
    );
    expect(rows[0].dump).not.toContain(token);
    expect(rows[0].dump).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('POST /api/account-deletions/confirm', () => {
  async function aLink(status: 'Active' | 'Blocked' = 'Active') {
    const member = await aMember(server, { status });
    const email = `${member.username}@example.org`;
    await ask(email);
    return { member, token: await linkTo(email) };
  }

  it('asks everybody for the same phrase, and a refusal leaves the link', async () => {
    const { member, token } = await aLink('Blocked');
    for (const phrase of ['', 'delete', 'DELETE MY ACCOUNT']) {
      expect(await confirm(token, phrase)).toMatchObject({
        status: 400,
        body: { message: TYPE_DELETE, fields: { confirm: {} } },
      });
    }
    expect(await confirm(token)).toMatchObject({ status: 204 });
    expect(await rowOf(member)).toMatchObject({ status: 'Deleted' });
  });

  it('takes a link for a day', async () => {
    const [early, late] = [await aLink(), await aLink()];
    server.clock.advance(24 * HOUR - 1);
    expect(await confirm(early.token)).toMatchObject({ status: 204 });
    server.clock.advance(1);
    expect(await confirm(late.token)).toMatchObject({
      status: 400,
      body: { code: 'leaving.link-invalid' },
    });
    expect(await rowOf(late.member)).toMatchObject({ status: 'Active' });
  });

  it.each(['', 'made-up', 'x'.repeat(5000)])('refuses the token %j', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 400, body: { message: LINK_INVALID } });
  });

  it('deletes once of ten at once', async () => {
    const { token } = await aLink();
    const answers = await atOnce(10, () => confirm(token));
    expect(tally(answers)).toEqual({ '204': 1, '400 leaving.link-invalid': 9 });
  });

  it('is void once the account was deleted from the profile', async () => {
    const { member, token } = await aLink();
    await leave(member, 'DELETE');
    expect(await confirm(token)).toMatchObject({ status: 400 });
  });
});

describe('GET /api/me/export', () => {
  it('is a file with everything about oneself, and no secret', async () => {
    const member = await aMemberWithPassword(server, { username: 'hedda', faith: 'Judaism' });
    const other = await aMember(server);
    await aRequest(server, { owner: member, text: 'Please pray for my exam.', deleted: true });
    await aRequest(server, { owner: other, text: 'Somebody else’s words.' });
    const { status, body, headers } = await server.call({ url: '/api/me/export', as: member });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="prayer-swap-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({
      exportedAt: server.clock.now.toISOString(),
      product: 'Prayer Swap',
    });
    expect(body.data.users).toMatchObject([{ username: 'hedda', faith: 'Judaism' }]);
    expect(body.data.sessions).toHaveLength(1);
    expect(body.data.requests).toMatchObject([{ text: 'Please pray for my exam.', deleted: true }]);
    const text = JSON.stringify(body);
    for (const secret of ['$2', 'password', 'token', 'hash', 'Somebody else']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is nobody else’s', async () => {
    const blocked = await aMember(server, { status: 'Blocked' });
    expect(await server.call({ url: '/api/me/export' })).toMatchObject({ status: 401 });
    expect(await server.call({ url: '/api/me/export', as: blocked })).toMatchObject({
      status: 403,
    });
  });
});

describe('a decision about an appeal', () => {
  it.each([
    [true, 'and it is no longer restricted'],
    [false, 'and it stays restricted'],
  ])('granted %s is mailed with its reason', async (granted, words) => {
    const member = await aMember(server, { status: granted ? 'Active' : 'Blocked' });
    await decide(member, granted);
    const { subject, text } = await mailTo(server, `${member.username}@example.org`);
    expect(subject).toBe('About your Prayer Swap appeal');
    expect(text).toContain(words);
    expect(text).toContain('\n\nWe read {it} again.\n\n');
  });

  it('is mailed to nobody whose account is gone', async () => {
    const gone = await aMember(server, { status: 'Deleted' });
    const other = await aMember(server);
    await decide(gone, true);
    await decide(other, true);
    await mailTo(server, `${other.username}@example.org`);
    expect(server.mails.filter(({ to }) => to.startsWith(gone.username))).toEqual([]);
  });

  function decide({ id }: TestMember, granted: boolean) {
    return server.database.db.transaction().execute((tx) =>
      server.emit(tx, {
        type: 'appeal-decided',
        memberId: id,
        granted,
        reason: 'We read {it} again.',
      }),
    );
  }
});

async function forgottenAddresses(): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `select data ->> 'sealed' as sealed from pgboss.job where name = 'forget-mail'`,
  );
  return rows.map(({ sealed }) => server.secrets.unseal(sealed));
}

/** Until a call waits for a row that another transaction holds. */
async function untilWaiting(): Promise<void> {
  let waiting = false;
  while (!waiting) {
    const { rows } = await server.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows.length > 0;
    if (!waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
