import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { backupTo } from '../src/backup/backup-to.ts';
import { KEPT, LEFT_OUT, LEFT_OUT_COLUMNS } from '../src/backup/tables.ts';
import { writtenFrom } from '../src/backup/write.ts';
import { restoreArguments } from '../src/cli/restore/arguments.ts';
import { restoreFrom } from '../src/cli/restore/restore-from.ts';
import { configFrom } from '../src/config/config.ts';
import { readEnv } from '../src/config/env.ts';
import { secretMark } from '../src/crypto/secret-mark.ts';
import { migrate } from '../src/db/migrate.ts';
import { StartRefused } from '../src/start-refused.ts';
import { deleteAccount } from './account-fixtures.ts';
import { atFileEnd } from './at-file-end.ts';
import { cloneTemplate, emptyDatabase } from './clone-template.ts';
import { databaseUrl } from './database-url.ts';
import { canaryOf } from './deletion/columns.ts';
import { plantAccount, plantRest, type Words } from './deletion/plant.ts';
import { dumpOfEverything, rowsOfEverything } from './dump.ts';
import { aMember } from './factories.ts';
import { type TestMember, type TestServer, testServer } from './harness.ts';
import { sealedAsBefore } from './old-backup.ts';
import { serverProcess } from './server-process.ts';

const SECRET = 'a secret that only the tests know, long enough';
const KEY = 'a key that only these tests know';
const DAMAGED = 'The backup cannot be read: it is damaged, or BACKUP_KEY is another one.';
/** Nothing answers there: a restore that asks it fails otherwise. */
const NO_DATABASE = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
const steady: Words = (column) => canaryOf(column).replace('canary', 'steady');

let server: TestServer;
let leaver: TestMember;
let folder: string;
let from: string;
/** Made while everybody was there. */
let file: string;

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const { rows } = await server.database.pool.query('select current_database() as name');
  from = databaseUrl(inject('templateUrl'), rows[0].name);
  leaver = await aMember(server);
  const other = await aMember(server);
  const admin = await aMember(server, { admin: true });
  const casts = [
    { me: leaver, other, admin, words: canaryOf },
    { me: other, other: leaver, admin, words: steady },
  ] as const;
  const posts = new Map<string, string>();
  for (const cast of casts) posts.set(cast.me.id, (await plantAccount(server, cast))[0] ?? '');
  for (const cast of casts) {
    const [mine, theirs] = [posts.get(cast.me.id), posts.get(cast.other.id)];
    await plantRest(server, cast, { mine: mine ?? '', theirs: theirs ?? '' });
  }
  await server.database.pool.query(`insert into rate_limits (key, points) values ('x', 1)`);
  file = join(folder, 'everybody.backup');
  expect(await run('backup', [file])).toMatchObject({ code: 0 });
});

type Said = { code: number; said: string };

/** What the commands do, but for their own process. */
async function run(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
): Promise<Said> {
  const config = configFrom(readEnv({ DATABASE_URL: from, SECRET, DATA_DIR: folder, ...env }));
  const connectionString = config.databaseUrl ?? '';
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  try {
    if (name === 'restore') await restoreFrom(config, restoreArguments(args), say);
    else await backupTo(args[0] ?? '', { config, connectionString, secrets: server.secrets }, say);
    return { code: 0, said: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return { code: 1, said: error.message };
  }
}

/** Restores on a machine of its own, into a database in which nobody is, or nothing. */
async function restored(
  args: string[],
  env: Record<string, string> = {},
  made: typeof cloneTemplate = cloneTemplate,
) {
  const { connectionString, drop } = await made(inject('templateUrl'));
  const pool = new pg.Pool({ connectionString });
  atFileEnd(async () => {
    await pool.end();
    await drop();
  });
  const fresh = { DATABASE_URL: connectionString, DATA_DIR: join(folder, randomUUID()) };
  const outcome = await run('restore', args, { ...fresh, ...env });
  return { ...outcome, pool, connectionString };
}

const kept = (all: Awaited<ReturnType<typeof rowsOfEverything>>) =>
  Object.fromEntries(
    KEPT.map((table) => {
      const leftOut = LEFT_OUT_COLUMNS[table] ?? [];
      const rows = all[table]?.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column))),
      );
      return [table, rows];
    }),
  );

/** What a plain backup is made of, but for its first line. */
async function packedOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return bytes.subarray(bytes.indexOf('\n') + 1);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** The lines of the tables: name, rows, hash. */
const sums = (said: string) => said.split('\n').filter((line) => /[0-9a-f]{64}$/.test(line));

it('every table is kept, or left out for a reason', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...KEPT, ...Object.keys(LEFT_OUT)].sort());
});

describe('a restore into an empty database', () => {
  it('A30: has every row by count and hash, nobody is signed in, and nothing waits', async () => {
    const again = join(folder, 'again.backup');
    const made = await run('backup', [again]);
    const { code, said, pool } = await restored([again, '--without-deletions'], {}, emptyDatabase);
    expect(said).toContain('Accounts deleted again: 0.');
    expect(code).toBe(0);
    expect(sums(said)).toHaveLength(KEPT.length);
    expect(sums(said)).toEqual(sums(made.said));
    const [before, after] = [
      await rowsOfEverything(server.database.pool),
      await rowsOfEverything(pool),
    ];
    expect(kept(after)).toEqual(kept(before));
    for (const table of Object.keys(LEFT_OUT)) {
      if (table === 'schema_migrations' || table === 'secret_check') continue;
      expect(before[table]?.length ?? 0, table).toBeGreaterThan(0);
      expect(after[table], table).toEqual([]);
    }
    const { rows } = await pool.query(
      `select (select count(*) from users where reset_token is not null)::int as links,
         (select count(*) from pgboss.job)::int as jobs`,
    );
    expect(rows).toEqual([{ links: 0, jobs: 0 }]);
  });

  it('keeps the invariants: triggers count on from what was restored', async () => {
    const { pool } = await restored([file, '--without-deletions']);
    const counted = () =>
      pool.query('select id, completed_count, flag_count from requests order by id');
    const before = await counted();
    const { rows } = await pool.query(
      `insert into completions (id, request_id, user_id, completed_at)
       select gen_random_uuid(), r.id, null, now() from requests r limit 1 returning request_id`,
    );
    const after = await counted();
    for (const [index, row] of after.rows.entries()) {
      const more = row.id === rows[0].request_id ? 1 : 0;
      expect(row.completed_count).toBe(before.rows[index].completed_count + more);
    }
  });

  it('A30: lets no recovery code work, though an earlier version had written it down', async () => {
    const { recovery_codes: why = '' } = LEFT_OUT;
    delete LEFT_OUT.recovery_codes;
    const earlier = join(folder, 'earlier.backup');
    const made = await run('backup', [earlier]);
    LEFT_OUT.recovery_codes = why;
    expect(made.said).toContain('recovery_codes');
    const { code, pool } = await restored([earlier, '--without-deletions']);
    expect(code).toBe(0);
    const { rows } = await pool.query(
      `select (select count(*) from second_factors)::int as factors,
         (select count(*) from recovery_codes)::int as codes`,
    );
    expect(rows).toEqual([{ factors: 2, codes: 0 }]);
  });

  it('brings a backup of an older schema to this version', async () => {
    const older = await emptyDatabase(inject('templateUrl'));
    atFileEnd(older.drop);
    await migrate(older.connectionString, '0009_push.sql');
    const client = new pg.Client({ connectionString: older.connectionString });
    await client.connect();
    await client.query(
      `insert into users (id, username, email, created_at, updated_at)
       values ($1, 'early', 'early@example.org', now(), now())`,
      [randomUUID()],
    );
    const chunks: Buffer[] = [];
    const about = {
      backup: 1 as const,
      madeAt: new Date().toISOString(),
      secretMark: secretMark(server.secrets),
    };
    for await (const chunk of writtenFrom(client, about, () => {})) chunks.push(chunk);
    await client.end();
    const old = join(folder, 'old.backup');
    const head = 'prayer-swap backup 1 plain\n';
    await writeFile(old, Buffer.concat([Buffer.from(head), gzipSync(Buffer.concat(chunks))]));
    const { said, pool } = await restored([old, '--without-deletions']);
    expect(said).toContain('Nobody is signed in');
    const { rows } = await pool.query('select username, acted_in from users');
    expect(rows).toEqual([{ username: 'early', acted_in: null }]);
    const newest = await server.database.pool.query('select max(name) from schema_migrations');
    expect((await pool.query('select max(name) from schema_migrations')).rows).toEqual(newest.rows);
  });
});

describe('an encrypted backup', () => {
  let sealedFile: string;
  beforeAll(async () => {
    sealedFile = join(folder, 'sealed.backup');
    expect(await run('backup', [sealedFile], { BACKUP_KEY: KEY })).toMatchObject({ code: 0 });
  });

  it('opens with its key', async () => {
    const { code } = await restored([sealedFile, '--without-deletions'], { BACKUP_KEY: KEY });
    expect(code).toBe(0);
  });

  it('is an age file, which other tools open with the passphrase', async () => {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(KEY);
    const packed = await decrypter.decrypt(await readFile(sealedFile));
    expect(gunzipSync(packed).toString()).toMatch(/^\{"backup":1,.*\n\{"table":/);
  });

  it.each([
    ['without its key', {}, 'The backup is encrypted. Set BACKUP_KEY.'],
    ['with another key', { BACKUP_KEY: `${KEY}!` }, DAMAGED],
  ] as const)('stays closed %s', async (_, env, said) => {
    expect(await run('restore', [sealedFile], { ...NO_DATABASE, ...env })).toEqual({
      code: 1,
      said,
    });
  });

  it('of an earlier version opens with its key', async () => {
    const old = join(folder, 'sealed-as-before.backup');
    await writeFile(old, sealedAsBefore(await packedOf(file), KEY));
    const { code } = await restored([old, '--without-deletions'], { BACKUP_KEY: KEY });
    expect(code).toBe(0);
  });
});

describe('a damaged backup', () => {
  const of = {
    encrypted: async () => {
      const path = join(folder, `${randomUUID()}.backup`);
      await run('backup', [path], { BACKUP_KEY: KEY });
      return readFile(path);
    },
    'earlier version’s': async () => sealedAsBefore(await packedOf(file), KEY),
    plain: () => readFile(file),
  };
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'in its first line': (bytes) => flipped(bytes, 3),
    'in its header': (bytes) => flipped(bytes, 60),
    'in its middle': (bytes) => flipped(bytes, bytes.length >> 1),
    'at its end': (bytes) => flipped(bytes, bytes.length - 5),
    'cut off in its middle': (bytes) => bytes.subarray(0, bytes.length >> 1),
    'cut off by a byte': (bytes) => bytes.subarray(0, -1),
    'followed by more': (bytes) => Buffer.concat([bytes, Buffer.from('more')]),
    empty: () => Buffer.alloc(0),
  };

  it.each(Object.keys(of) as (keyof typeof of)[])(
    '%s: is refused in a sentence before the database is asked, wherever it is damaged',
    async (kind) => {
      const bytes = await of[kind]();
      for (const [how, damage] of Object.entries(damages)) {
        const path = join(folder, 'damaged.backup');
        await writeFile(path, damage(bytes));
        const env = { ...NO_DATABASE, BACKUP_KEY: KEY };
        const { code, said } = await run('restore', [path, '--without-deletions'], env);
        expect({ how, code }).toEqual({ how, code: 1 });
        expect(said, how).toMatch(/is damaged/);
        expect(said.split('\n'), how).toHaveLength(1);
      }
    },
  );

  it('that cannot be read at all is named', async () => {
    const refused = await run('restore', [folder, '--without-deletions'], NO_DATABASE);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('EISDIR') });
  });
});

describe('a restore refuses', () => {
  it('a database in which people live, unless it is to be replaced', async () => {
    const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
    const pool = new pg.Pool({ connectionString });
    atFileEnd(async () => {
      await pool.end();
      await drop();
    });
    const gone = randomUUID();
    await pool.query(
      `insert into users (id, username, email, status, created_at, updated_at) values
         ($1, 'lives-here', 'a@example.org', 'Active', now(), now()),
         ($2, 'left-here', 'b@example.org', 'Deleted', now(), now())`,
      [gone, leaver.id],
    );
    const into = { DATABASE_URL: connectionString };
    const refused = await run('restore', [file, '--without-deletions'], into);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('People live in') });
    const replaced = await run(
      'restore',
      [file, '--without-deletions', '--replace', '--yes'],
      into,
    );
    // Whoever is deleted in the database that is replaced stays deleted.
    expect(replaced.said).toContain('Accounts deleted again: 1.');
    const { rows } = await pool.query('select status from users where id = any($1)', [
      [gone, leaver.id],
    ]);
    expect(rows).toEqual([{ status: 'Deleted' }]);
  });

  it('while a server is at work', async () => {
    const { code, said } = await run('restore', [file, '--without-deletions', '--replace']);
    expect({ code, said }).toMatchObject({
      code: 1,
      said: 'A server is at work on this database. Stop it, then try again.',
    });
  });

  it.each([
    ['no record of deletions', [], {}, 'There is no record of deletions in'],
    ['a record that is not there', ['--deletions', '/nowhere'], {}, 'There is no file /nowhere.'],
    [
      'another SECRET',
      ['--without-deletions'],
      { SECRET: `${SECRET} but another` },
      'The backup comes from a server with another SECRET',
    ],
  ] as const)('%s', async (_, args, env, sentence) => {
    const refused = await restored([file, ...args], env);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
  });
});

/** An anonymous request without its author, whose words are removed within 72 hours. */
const AN_ORPHAN = expect.stringMatching(/^public\.requests \([\da-f-]{36},,canary-requests-text,/);

const canariesIn = (dump: string) => dump.split('\n').filter((line) => line.includes('canary'));

describe('A19: whoever deleted their account after the backup', () => {
  let record: string;

  beforeAll(async () => {
    server.deletions.length = 0;
    expect(await deleteAccount(server, leaver, 'DELETE')).toMatchObject({ status: 204 });
    record = join(folder, 'record.log');
    const lines = server.deletions.map(({ at, memberId }) => `${at.toISOString()} ${memberId}\n`);
    expect(lines).toHaveLength(1);
    await writeFile(record, `${lines.join('')}2026-03-14T09:2`);
  });

  it('is in the backup, and gone again after the restore: no canary in any table', async () => {
    const back = await restored([file, '--without-deletions']);
    expect(await dumpOfEverything(back.pool)).toContain('canary');
    const { said, pool } = await restored([file, '--deletions', record]);
    expect(said).toContain('Accounts deleted again: 1.');
    const dump = await dumpOfEverything(pool);
    expect(canariesIn(dump)).toEqual([AN_ORPHAN]);
    expect(dump).not.toContain(Buffer.from('canary').toString('hex'));
    expect(dump).toContain('steady-users-region');
  });

  it('is gone as soon as a server starts, however the copy came there', async () => {
    const { connectionString, pool } = await restored([file, '--without-deletions']);
    await serverProcess({ DATABASE_URL: connectionString, DELETIONS_FILE: record, SECRET });
    const dump = await dumpOfEverything(pool);
    expect(canariesIn(dump)).toEqual([AN_ORPHAN]);
  });
});
