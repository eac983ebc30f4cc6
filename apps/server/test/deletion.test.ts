import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORPHAN_REMOVAL_WINDOW_MS } from '@prayer-swap/shared/accounts/account-limits';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createVisitor, waitForMail } from './account-fixtures.ts';
import { CANARY_COLUMNS, COLUMNS_WITHOUT_CANARY, canaryOf } from './deletion/columns.ts';
import { expectedAfterDeletion } from './deletion/expected.ts';
import {
  type CanaryText,
  insertAccountCanaries,
  insertOtherCanaries,
} from './deletion/insert-canaries.ts';
import { dumpDatabase, readAllRows } from './dump.ts';
import { createMember } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestResponse,
  type TestServer,
} from './harness.ts';
import { onFileFinished } from './on-file-finished.ts';
import { applyDueChanges, getNextDueAt } from './removal/schedule.ts';

const EMAIL = canaryOf('users.email');
const SIMILAR_EMAIL = 'steady-omar-users-email@example.org';

const steadyText =
  (name: string): CanaryText =>
  (column) =>
    canaryOf(column).replace('canary', `steady-${name}`);

type Fixture = { server: TestServer; outbox: string; deletedMember: TestMember };

/**
 * A member to delete with a canary in every column, and two others with rows in the same tables.
 */
async function createFixture(status: 'Active' | 'Blocked'): Promise<Fixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deletion-test-'));
  onFileFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await createTestServer({ dataDir });
  const [deletedMember, omar, ruth, admin] = [
    await createMember(server, { status }),
    await createMember(server),
    await createMember(server),
    await createMember(server, { admin: true }),
  ] as const;
  const allActors = [
    { me: deletedMember, other: omar, admin, textFor: canaryOf },
    { me: omar, other: deletedMember, admin, textFor: steadyText('omar') },
    { me: ruth, other: omar, admin, textFor: steadyText('ruth') },
  ] as const;
  const posts = new Map<string, string>();
  for (const actors of allActors) {
    const [first, second] = await insertAccountCanaries(server, actors);
    posts.set(actors.me.id, first ?? '').set(`archived ${actors.me.id}`, second ?? '');
  }
  // A requested link is stored in the account; the canaries inserted afterwards overwrite it.
  await sendMails(server);
  for (const actors of allActors) {
    const [mine, theirs] = [posts.get(actors.me.id), posts.get(actors.other.id)];
    await insertOtherCanaries(server, actors, { mine: mine ?? '', theirs: theirs ?? '' });
  }
  return { server, outbox: join(dataDir, 'outbox'), deletedMember };
}

/**
 * Sends each of two members a mail that is delivered, one that is queued, and one that is a dead
 * letter.
 */
async function sendMails(server: TestServer): Promise<void> {
  const visitor = createVisitor(server);
  for (const email of [EMAIL, SIMILAR_EMAIL]) {
    for (const count of [1, 2]) {
      await visitor.forgotPassword(email);
      await waitForMail(server, email, count);
    }
    const jobs = await vi.waitFor(async () => {
      const sent = await jobsTo(server, email);
      if (sent.some(({ state }) => state !== 'completed')) throw new Error('Still under way');
      return sent;
    });
    await server.database.pool.query(
      `update pgboss.job set state = 'created', start_after = now() + interval '1 hour', completed_on = null
       where id = $1`,
      [jobs[0]?.id],
    );
    await server.database.pool.query(
      `insert into pgboss.job (name, data, source_name, source_id)
       select 'dead-mail', data, name, id from pgboss.job where id = $1`,
      [jobs[1]?.id],
    );
  }
}

async function jobsTo(server: TestServer, email: string) {
  const { rows } = await server.database.pool.query<{ id: string; state: string }>(
    `select id, state from pgboss.job where name in ('mail', 'dead-mail') and data ->> 'to' = $1`,
    [server.secrets.hash('mail', email).toString('base64url')],
  );
  return rows;
}

async function filesIn(outbox: string): Promise<string[]> {
  const names = await readdir(outbox);
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
}

/** The canaries in a text, as text or as encoded bytes. */
function canariesIn(text: string): string[] {
  const hex = Buffer.from('canary').toString('hex');
  // The base64 characters that these bytes alone determine, at each of the three alignments.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}canary-`)
      .toString('base64')
      .slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + 7) * 4) / 3)),
  );
  const shapes = [/canary/i, new RegExp(hex, 'i'), ...base64.map((shape) => new RegExp(shape))];
  return text.split('\n').filter((line) => shapes.some((shape) => shape.test(line)));
}

describe('the deletion canaries', () => {
  it('cover every text and binary column, or have a reason not to', async () => {
    const server = await createTestServer();
    const { rows } = await server.database.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'timestamp with time zone')`,
    );
    const columns = rows.map(({ column }) => column).sort();
    expect(columns).toEqual(
      [...Object.keys(CANARY_COLUMNS), ...Object.keys(COLUMNS_WITHOUT_CANARY)].sort(),
    );
    expect(Object.keys(CANARY_COLUMNS)).toHaveLength(66);
  });
});

type DeleteAccount = (fixture: Fixture) => Promise<TestResponse>;

const byConfirmation =
  (confirm: string): DeleteAccount =>
  ({ server, deletedMember }) =>
    server.request({ method: 'DELETE', url: '/api/me', as: deletedMember, payload: { confirm } });

/** Requests the link first, which is then in the database and in the mails. */
const byLink: DeleteAccount = async ({ server }) => {
  const visitor = createVisitor(server);
  const sent = server.mails.filter(({ to }) => to === EMAIL).length;
  await visitor.post('/api/account-deletions', { email: EMAIL });
  const { text } = await waitForMail(server, EMAIL, sent + 1);
  const token = /token=([\w-]{43})$/m.exec(text)?.[1];
  return visitor.post('/api/account-deletions/confirm', { token, confirm: 'DELETE' });
};

describe.each([
  ['the profile', 'Active', byConfirmation('DELETE')],
  ['the restricted screen', 'Blocked', byConfirmation('DELETE MY ACCOUNT')],
  ['a mailed link', 'Active', byLink],
] as const)('a deletion by %s', (_, status, leave) => {
  let fixture: Fixture;
  let before: Awaited<ReturnType<typeof readAllRows>>;

  beforeAll(async () => {
    fixture = await createFixture(status);
  });

  it('starts with a canary in every column', async () => {
    const { server, outbox } = fixture;
    const dump = await dumpDatabase(server.database.pool);
    for (const column of Object.keys(CANARY_COLUMNS)) {
      const isOwnAddress = /^(pending|waiting)_registrations\.email$/.test(column);
      const canary = isOwnAddress ? EMAIL : canaryOf(column);
      const hex = Buffer.from(canary).toString('hex');
      expect(dump.includes(canary) || dump.includes(hex), column).toBe(true);
    }
    expect((await jobsTo(server, EMAIL)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'created',
      'created',
    ]);
    expect(canariesIn((await filesIn(outbox)).join('\n'))).not.toEqual([]);
  });

  it('exports all data of the member', async () => {
    const { server, deletedMember } = fixture;
    const response = await server.request({ url: '/api/me/export', as: deletedMember });
    if (status === 'Blocked') return expect(response.status).toBe(403);
    const text = JSON.stringify(response.body);
    for (const [column, kind] of Object.entries(CANARY_COLUMNS)) {
      expect(text.includes(canaryOf(column)), column).toBe(kind === 'own');
    }
    expect(text).not.toContain('steady-omar-users-email');
    expect(text).not.toContain(deletedMember.token);
  });

  it('that fails changes nothing and logs nothing', async () => {
    const { server } = fixture;
    const { pool } = server.database;
    await pool.query(
      `alter table users add constraint breaks check (status <> 'Deleted') not valid`,
    );
    const rows = await readAllRows(pool);
    const broken = await leave(fixture);
    expect(broken.status).toBe(500);
    const counted = leave === byLink ? ['account_deletion_links', 'rate_limits'] : [];
    for (const [table, all] of Object.entries(await readAllRows(pool))) {
      if (!counted.includes(table)) expect(all, table).toEqual(rows[table]);
    }
    expect(server.log.join('')).toContain('violates check constraint');
    expect(canariesIn(server.log.join(''))).toEqual([]);
    server.faults.length = 0;
    await pool.query('alter table users drop constraint breaks');
  });

  it('succeeds', async () => {
    before = await readAllRows(fixture.server.database.pool);
    expect(await leave(fixture)).toMatchObject({ status: 204 });
  });

  it('retains the texts of anonymous requests for a period, without their author', async () => {
    const { server, deletedMember } = fixture;
    const { rows } = await server.database.pool.query(
      'select user_id, anonymous, deleted from requests where text = $1',
      [canaryOf('requests.text')],
    );
    expect(rows).toEqual([{ user_id: null, anonymous: true, deleted: false }]);
    const schedule = JSON.stringify((await readAllRows(server.database.pool)).requests);
    expect(schedule.split(deletedMember.id)).toHaveLength(2);
    server.clock.advance(ORPHAN_REMOVAL_WINDOW_MS);
    await applyDueChanges(server);
    expect(await getNextDueAt(server)).toBeNull();
  });

  it('leaves no canary in any column, mail or log line', async () => {
    const { server, outbox } = fixture;
    await expect.poll(async () => canariesIn((await filesIn(outbox)).join('\n'))).toEqual([]);
    expect(canariesIn(await dumpDatabase(server.database.pool))).toEqual([]);
    expect(await jobsTo(server, EMAIL)).toEqual([]);
    expect(canariesIn(server.log.join(''))).toEqual([]);
    expect(server.faults).toEqual([]);
  });

  it('leaves the data of all others unchanged', async () => {
    const { server, outbox, deletedMember } = fixture;
    const after = await readAllRows(server.database.pool);
    const placeholder = after.users?.find(({ id }) => id === deletedMember.id);
    expect(placeholder).toMatchObject({ status: 'Deleted', good_will_points: 0, region: null });
    const reservedUsernames = (rows: typeof before) => rows.released_usernames ?? [];
    const isNew = ({ name_hash }: Record<string, unknown>) =>
      !reservedUsernames(before).some((row) => String(row.name_hash) === String(name_hash));
    expect(reservedUsernames(after).filter(isNew)).toMatchObject([{ user_id: null }]);
    const remaining = {
      ...after,
      users: after.users?.filter(({ id }) => id !== deletedMember.id),
      released_usernames: reservedUsernames(after).filter((row) => !isNew(row)),
    };
    const expected = expectedAfterDeletion(before, { id: deletedMember.id, email: EMAIL });
    // The link request is counted.
    expect({ ...remaining, rate_limits: [], released_usernames: [] }).toEqual({
      ...expected,
      rate_limits: [],
      released_usernames: [],
    });
    expect(new Set(remaining.released_usernames)).toEqual(new Set(reservedUsernames(expected)));
    expect((await jobsTo(server, SIMILAR_EMAIL)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'created',
      'created',
    ]);
    const mails = await filesIn(outbox);
    expect(mails.map((mail) => mail.includes(SIMILAR_EMAIL))).toEqual([true, true]);
  });
});
