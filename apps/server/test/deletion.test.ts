import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORPHANS_REMOVED_WITHIN_MS } from '@prayer-swap/shared/restriction/limits';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mailTo, visitor } from './account-fixtures.ts';
import { atFileEnd } from './at-file-end.ts';
import { CANARIES, canaryOf, WITHOUT } from './deletion/columns.ts';
import { afterDeletion } from './deletion/expected.ts';
import { plantAccount, plantRest, type Words } from './deletion/plant.ts';
import { dumpOfEverything, rowsOfEverything } from './dump.ts';
import { aMember } from './factories.ts';
import { type Answer, type TestMember, type TestServer, testServer } from './harness.ts';
import { applyDueChanges, nextDue } from './removal/schedule.ts';

const EMAIL = canaryOf('users.email');
const NEIGHBOUR = 'steady-omar-users-email@example.org';

const steady =
  (name: string): Words =>
  (column) =>
    canaryOf(column).replace('canary', `steady-${name}`);

type World = { server: TestServer; outbox: string; leaver: TestMember };

/** One who leaves with a canary in every column, and two beside who have everything that they have. */
async function aWorld(status: 'Active' | 'Blocked'): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deletion-test-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const server = await testServer({ dataDir });
  const [leaver, omar, ruth, admin] = [
    await aMember(server, { status }),
    await aMember(server),
    await aMember(server),
    await aMember(server, { admin: true }),
  ] as const;
  const casts = [
    { me: leaver, other: omar, admin, words: canaryOf },
    { me: omar, other: leaver, admin, words: steady('omar') },
    { me: ruth, other: omar, admin, words: steady('ruth') },
  ] as const;
  const posts = new Map<string, string>();
  for (const cast of casts) {
    const [first, second] = await plantAccount(server, cast);
    posts.set(cast.me.id, first ?? '').set(`archived ${cast.me.id}`, second ?? '');
  }
  // A link that was asked for stands in the account; what is planted after takes its place.
  await someMails(server);
  for (const cast of casts) {
    const [mine, theirs] = [posts.get(cast.me.id), posts.get(cast.other.id)];
    await plantRest(server, cast, { mine: mine ?? '', theirs: theirs ?? '' });
  }
  return { server, outbox: join(dataDir, 'outbox'), leaver };
}

/** To each of two one that was delivered, one that still waits, and one that was given up. */
async function someMails(server: TestServer): Promise<void> {
  const anyone = visitor(server);
  for (const email of [EMAIL, NEIGHBOUR]) {
    for (const count of [1, 2]) {
      await anyone.forgot(email);
      await mailTo(server, email, count);
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

/** The canaries that a text has, in letters or as bytes. */
function canariesIn(text: string): string[] {
  const hex = Buffer.from('canary').toString('hex');
  // The signs that these letters alone decide, at each of the three places base64 can give them.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}canary-`)
      .toString('base64')
      .slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + 7) * 4) / 3)),
  );
  const shapes = [/canary/i, new RegExp(hex, 'i'), ...base64.map((shape) => new RegExp(shape))];
  return text.split('\n').filter((line) => shapes.some((shape) => shape.test(line)));
}

describe('the canaries', () => {
  it('are in every column of letters or bytes, or it is said why not', async () => {
    const server = await testServer();
    const { rows } = await server.database.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public'
         and data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'timestamp with time zone')`,
    );
    const columns = rows.map(({ column }) => column).sort();
    expect(columns).toEqual([...Object.keys(CANARIES), ...Object.keys(WITHOUT)].sort());
    expect(Object.keys(CANARIES)).toHaveLength(55);
  });
});

type Way = (world: World) => Promise<Answer>;

const typed =
  (confirm: string): Way =>
  ({ server, leaver }) =>
    server.call({ method: 'DELETE', url: '/api/me', as: leaver, payload: { confirm } });

/** Asks for the link first, which is in the database and in the mails by then. */
const byLink: Way = async ({ server }) => {
  const anyone = visitor(server);
  const sent = server.mails.filter(({ to }) => to === EMAIL).length;
  await anyone.post('/api/account-deletions', { email: EMAIL });
  const { text } = await mailTo(server, EMAIL, sent + 1);
  const token = /token=([\w-]{43})$/m.exec(text)?.[1];
  return anyone.post('/api/account-deletions/confirm', { token, confirm: 'DELETE' });
};

describe.each([
  ['the profile', 'Active', typed('DELETE')],
  ['the restricted screen', 'Blocked', typed('DELETE MY ACCOUNT')],
  ['a mailed link', 'Active', byLink],
] as const)('a deletion by %s', (_, status, leave) => {
  let world: World;
  let before: Awaited<ReturnType<typeof rowsOfEverything>>;

  beforeAll(async () => {
    world = await aWorld(status);
  });

  it('begins with a canary everywhere', async () => {
    const { server, outbox } = world;
    const dump = await dumpOfEverything(server.database.pool);
    for (const column of Object.keys(CANARIES)) {
      const word = column === 'pending_registrations.email' ? EMAIL : canaryOf(column);
      const hex = Buffer.from(word).toString('hex');
      expect(dump.includes(word) || dump.includes(hex), column).toBe(true);
    }
    expect((await jobsTo(server, EMAIL)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'created',
      'created',
    ]);
    expect(canariesIn((await filesIn(outbox)).join('\n'))).not.toEqual([]);
  });

  it('gives the member all that is theirs to take along', async () => {
    const { server, leaver } = world;
    const answer = await server.call({ url: '/api/me/export', as: leaver });
    if (status === 'Blocked') return expect(answer.status).toBe(403);
    const text = JSON.stringify(answer.body);
    for (const [column, kind] of Object.entries(CANARIES)) {
      expect(text.includes(canaryOf(column)), column).toBe(kind === 'own');
    }
    expect(text).not.toContain('steady-omar-users-email');
    expect(text).not.toContain(leaver.token);
  });

  it('that breaks leaves everything as it was, and tells the log nothing', async () => {
    const { server } = world;
    const { pool } = server.database;
    await pool.query(
      `alter table users add constraint breaks check (status <> 'Deleted') not valid`,
    );
    const rows = await rowsOfEverything(pool);
    const broken = await leave(world);
    expect(broken.status).toBe(500);
    const counted = leave === byLink ? ['account_deletions', 'rate_limits'] : [];
    for (const [table, all] of Object.entries(await rowsOfEverything(pool))) {
      if (!counted.includes(table)) expect(all, table).toEqual(rows[table]);
    }
    expect(server.log.join('')).toContain('violates check constraint');
    expect(canariesIn(server.log.join(''))).toEqual([]);
    server.faults.length = 0;
    await pool.query('alter table users drop constraint breaks');
  });

  it('is done', async () => {
    before = await rowsOfEverything(world.server.database.pool);
    expect(await leave(world)).toMatchObject({ status: 204 });
  });

  it('leaves the words of anonymous requests for a while, without their author', async () => {
    const { server, leaver } = world;
    const { rows } = await server.database.pool.query(
      'select user_id, anonymous, deleted from requests where text = $1',
      [canaryOf('requests.text')],
    );
    expect(rows).toEqual([{ user_id: null, anonymous: true, deleted: false }]);
    const schedule = JSON.stringify((await rowsOfEverything(server.database.pool)).requests);
    expect(schedule.split(leaver.id)).toHaveLength(2);
    server.clock.advance(ORPHANS_REMOVED_WITHIN_MS);
    await applyDueChanges(server);
    expect(await nextDue(server)).toBeNull();
  });

  it('leaves no canary in any column of any table, in no mail and in no line of the log', async () => {
    const { server, outbox } = world;
    await expect.poll(async () => canariesIn((await filesIn(outbox)).join('\n'))).toEqual([]);
    expect(canariesIn(await dumpOfEverything(server.database.pool))).toEqual([]);
    expect(await jobsTo(server, EMAIL)).toEqual([]);
    expect(canariesIn(server.log.join(''))).toEqual([]);
    expect(server.faults).toEqual([]);
  });

  it('leaves everything of everybody else as it was', async () => {
    const { server, outbox, leaver } = world;
    const after = await rowsOfEverything(server.database.pool);
    const placeholder = after.users?.find(({ id }) => id === leaver.id);
    expect(placeholder).toMatchObject({ status: 'Deleted', good_will_points: 0, region: null });
    const rested = (rows: typeof before) => rows.resting_usernames ?? [];
    const isNew = ({ name_hash }: Record<string, unknown>) =>
      !rested(before).some((row) => String(row.name_hash) === String(name_hash));
    expect(rested(after).filter(isNew)).toMatchObject([{ user_id: null }]);
    const left = {
      ...after,
      users: after.users?.filter(({ id }) => id !== leaver.id),
      resting_usernames: rested(after).filter((row) => !isNew(row)),
    };
    const expected = afterDeletion(before, { id: leaver.id, email: EMAIL });
    // A link was asked for, which is counted.
    expect({ ...left, rate_limits: [], resting_usernames: [] }).toEqual({
      ...expected,
      rate_limits: [],
      resting_usernames: [],
    });
    expect(new Set(left.resting_usernames)).toEqual(new Set(rested(expected)));
    expect((await jobsTo(server, NEIGHBOUR)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'created',
      'created',
    ]);
    const mails = await filesIn(outbox);
    expect(mails.map((mail) => mail.includes(NEIGHBOUR))).toEqual([true, true]);
  });
});
