import { createCipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createBackup, exportTables } from '../src/backup/create-backup.ts';
import { EXCLUDED_COLUMNS, EXCLUDED_TABLES } from '../src/backup/tables.ts';
import { parseRestoreArguments } from '../src/cli/restore/arguments.ts';
import { restoreBackup } from '../src/cli/restore/restore-backup.ts';
import { createConfig } from '../src/config/config.ts';
import { readEnv } from '../src/config/env.ts';
import { StartupError } from '../src/config/startup-error.ts';
import { secretFingerprint } from '../src/crypto/open-secrets.ts';
import { loadOrCreateSecret } from '../src/crypto/secret-file.ts';
import { createSecrets } from '../src/crypto/secrets.ts';
import { migrate } from '../src/db/migrate.ts';
import { deleteAccount } from './account-fixtures.ts';
import { cloneTemplate, createEmptyDatabase, databaseUrl, queryRows } from './clone-template.ts';
import { canaryOf } from './deletion/columns.ts';
import {
  type CanaryText,
  insertAccountCanaries,
  insertOtherCanaries,
} from './deletion/insert-canaries.ts';
import { dumpDatabase, readAllRows } from './dump.ts';
import { createMember } from './factories.ts';
import { createTestServer, type TestMember, type TestServer } from './harness.ts';
import { onFileFinished } from './on-file-finished.ts';
import { startServerProcess } from './server-process.ts';

const SECRET = 'a secret that only the tests know, long enough';
const KEY = 'a key that only these tests know';
const DAMAGED = 'The backup cannot be read: it is damaged, or BACKUP_KEY is another one.';
/** Nothing listens there: a restore that connects to it fails. */
const NO_DATABASE = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
const steadyText: CanaryText = (column) => canaryOf(column).replace('canary', 'steady');

/** All tables besides `EXCLUDED_TABLES`. */
const INCLUDED_TABLES = [
  'users',
  'released_usernames',
  'requests',
  'guest_requests',
  'request_updates',
  'words',
  'scheduled_visibility_changes',
  'ranking',
  'reactions',
  'completions',
  'saved_prayers',
  'prayer_reminders',
  'day_reminders',
  'letter_preferences',
  'weekly_letters',
  'user_flags',
  'row_counts',
  'points',
  'community_settings',
  'community_images',
  'point_ledger',
  'pushes',
  'notifications',
  'admin_actions',
  'appeals',
  'member_reports',
  'mutes',
  'circles',
  'circle_members',
  'care_team_members',
  'push_preferences',
  'totp_factors',
  'passkeys',
  'identities',
];

/** Excluded tables without rows of members, or that the restore fills. */
const WITHOUT_ROWS = ['schema_migrations', 'secret_check', 'backup_runs', 'version_check'];

let server: TestServer;
let deletedMember: TestMember;
let folder: string;
let from: string;
/** The path of a backup made while all members existed. */
let file: string;

beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  onFileFinished(() => rm(folder, { recursive: true }));
  const { rows } = await server.database.pool.query('select current_database() as name');
  from = databaseUrl(inject('templateUrl'), rows[0].name);
  deletedMember = await createMember(server);
  const other = await createMember(server);
  const admin = await createMember(server, { admin: true });
  const allActors = [
    { me: deletedMember, other, admin, textFor: canaryOf },
    { me: other, other: deletedMember, admin, textFor: steadyText },
  ] as const;
  const posts = new Map<string, string>();
  for (const actors of allActors)
    posts.set(actors.me.id, (await insertAccountCanaries(server, actors))[0] ?? '');
  for (const actors of allActors) {
    const [mine, theirs] = [posts.get(actors.me.id), posts.get(actors.other.id)];
    await insertOtherCanaries(server, actors, { mine: mine ?? '', theirs: theirs ?? '' });
  }
  await server.database.pool.query(`insert into rate_limits (key, points) values ('x', 1)`);
  await server.database.pool.query(
    `insert into invitations (id, token_hash, uses, uses_left, expires_at, created_at)
       values (gen_random_uuid(), '\\x01', 1, 1, now(), now());
     insert into wall_links (id, token_hash, expires_at, created_at)
       values (gen_random_uuid(), '\\x01', now(), now());
     insert into guest_links (id, token_hash, uses, uses_left, expires_at, created_at)
       values (gen_random_uuid(), '\\x01', 1, 1, now(), now());
     insert into setup_codes (code_hash, expires_at) values ('\\x01', now())`,
  );
  file = join(folder, 'everybody.backup');
  expect(await run('backup', [file])).toMatchObject({ code: 0 });
});

type CommandResult = { code: number; output: string };

/** Runs a command in this process. `secret` is null for the one in the data folder. */
async function run(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
  secret: string | null = SECRET,
): Promise<CommandResult> {
  const variables = { DATABASE_URL: from, SECRET, DATA_DIR: folder, ...env };
  const config = { ...createConfig(readEnv(variables)), ...(secret === null && { secret }) };
  const connectionString = config.databaseUrl ?? '';
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  try {
    if (name === 'restore') await restoreBackup(config, parseRestoreArguments(args), log);
    else
      await createBackup(args[0] ?? '', { config, connectionString, secrets: server.secrets }, log);
    return { code: 0, output: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, output: error.message };
  }
}

/** Restores with a new DATA_DIR into a new database, with or without the schema. */
async function restoreIntoNewDatabase(
  args: string[],
  env: Record<string, string> = {},
  backupResult: typeof cloneTemplate = cloneTemplate,
  secret: string | null = SECRET,
) {
  const { connectionString, drop } = await backupResult(inject('templateUrl'));
  const pool = new pg.Pool({ connectionString });
  onFileFinished(async () => {
    await pool.end();
    await drop();
  });
  const fresh = { DATABASE_URL: connectionString, DATA_DIR: join(folder, randomUUID()) };
  const outcome = await run('restore', args, { ...fresh, ...env }, secret);
  return { ...outcome, pool, connectionString };
}

const withoutExcludedColumns = (all: Awaited<ReturnType<typeof readAllRows>>) =>
  Object.fromEntries(
    INCLUDED_TABLES.map((table) => {
      const excluded = EXCLUDED_COLUMNS[table] ?? [];
      const rows = all[table]?.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !excluded.includes(column))),
      );
      return [table, rows];
    }),
  );

/** The content of an unencrypted backup without its first line. */
async function readPacked(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return bytes.subarray(bytes.indexOf('\n') + 1);
}

/** The same backup with other values in its header. */
function withHeader(packed: Buffer, values: Record<string, unknown>): Buffer {
  const [header = '', ...lines] = gunzipSync(packed).toString('latin1').split('\n');
  const changed = JSON.stringify({ ...JSON.parse(header), ...values });
  return gzipSync(Buffer.from([changed, ...lines].join('\n'), 'latin1'));
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** The lines of the tables: name, rows, hash. */
const tableSumLines = (output: string) =>
  output.split('\n').filter((line) => /[0-9a-f]{64}$/.test(line));

it('the backup includes every table, or lists the reason for leaving it out', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    [...INCLUDED_TABLES, ...Object.keys(EXCLUDED_TABLES)].sort(),
  );
});

describe('a restore into an empty database', () => {
  it('A30: has every row by count and hash, no sessions, and no pending jobs', async () => {
    const again = join(folder, 'again.backup');
    const backupResult = await run('backup', [again]);
    const { code, output, pool } = await restoreIntoNewDatabase(
      [again, '--without-deletions'],
      {},
      createEmptyDatabase,
    );
    expect(output).toContain(
      'Invitations and the links of circles, guests and the wall have ended',
    );
    expect(output).toContain('Accounts deleted again: 0.');
    expect(code).toBe(0);
    expect(tableSumLines(output)).toHaveLength(INCLUDED_TABLES.length);
    expect(tableSumLines(output)).toEqual(tableSumLines(backupResult.output));
    const [before, after] = [await readAllRows(server.database.pool), await readAllRows(pool)];
    expect(withoutExcludedColumns(after)).toEqual(withoutExcludedColumns(before));
    for (const table of Object.keys(EXCLUDED_TABLES)) {
      if (WITHOUT_ROWS.includes(table)) continue;
      expect(before[table]?.length ?? 0, table).toBeGreaterThan(0);
      expect(after[table], table).toEqual([]);
    }
    const { rows } = await pool.query(
      `select (select count(*) from users where reset_token is not null)::int as links,
         (select count(*) from pgboss.job)::int as jobs`,
    );
    expect(rows).toEqual([{ links: 0, jobs: 0 }]);
  });

  it('replaces functions and tables that depend on each other', async () => {
    const { code, output } = await restoreIntoNewDatabase(
      [file, '--without-deletions'],
      {},
      async (url) => {
        const database = await cloneTemplate(url);
        await queryRows(
          database.connectionString,
          `create function stray_one() returns integer begin atomic select 1; end;
         create function stray_two() returns integer begin atomic select stray_one(); end;
         create table stray (n integer) partition by range (n);
         create table stray_part partition of stray for values from (0) to (9)`,
        );
        return database;
      },
    );
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  it('preserves the invariants: triggers count from the restored values', async () => {
    const { pool } = await restoreIntoNewDatabase([file, '--without-deletions']);
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

  it('A30: invalidates recovery codes, also those logged by an earlier version', async () => {
    const { recovery_codes: why = '' } = EXCLUDED_TABLES;
    delete EXCLUDED_TABLES.recovery_codes;
    const earlier = join(folder, 'earlier.backup');
    const backupResult = await run('backup', [earlier]);
    EXCLUDED_TABLES.recovery_codes = why;
    expect(backupResult.output).toContain('recovery_codes');
    const { code, pool } = await restoreIntoNewDatabase([earlier, '--without-deletions']);
    expect(code).toBe(0);
    const { rows } = await pool.query(
      `select (select count(*) from totp_factors)::int as factors,
         (select count(*) from recovery_codes)::int as codes`,
    );
    expect(rows).toEqual([{ factors: 2, codes: 0 }]);
  });

  it('migrates a backup of an older schema to this version', async () => {
    const older = await createEmptyDatabase(inject('templateUrl'));
    onFileFinished(older.drop);
    await migrate(older.connectionString, '0033_posting_limits.sql');
    const client = new pg.Client({ connectionString: older.connectionString });
    await client.connect();
    await client.query(
      `with early as (
         insert into users (id, username, email, created_at, updated_at)
         values ($1, 'early', 'early@example.org', now(), now()),
           ($2, 'muted', 'muted@example.org', now(), now()) returning id),
       token as (
         insert into account_deletions (token_hash, user_id, expires_at) values ('x', $1, now()))
       insert into hidings (id, user_id, hidden_user_id, created_at) values ($1, $1, $2, now())`,
      [randomUUID(), randomUUID()],
    );
    const chunks: Buffer[] = [];
    const header = {
      backup: 1 as const,
      madeAt: new Date().toISOString(),
      secretMark: secretFingerprint(server.secrets),
    };
    for await (const chunk of exportTables(client, header, () => {})) chunks.push(chunk);
    await client.end();
    const old = join(folder, 'old.backup');
    const head = 'prayer-swap backup 1 plain\n';
    await writeFile(old, Buffer.concat([Buffer.from(head), gzipSync(Buffer.concat(chunks))]));
    const { output, pool } = await restoreIntoNewDatabase([old, '--without-deletions']);
    expect(output).toContain('All sessions have ended');
    const { rows } = await pool.query(
      `select u.username, u.acted_in, muted.username as muted,
         (select count(*) from account_deletion_links)::int as tokens
       from mutes m join users u on u.id = m.user_id join users muted on muted.id = m.muted_user_id`,
    );
    expect(rows).toEqual([{ username: 'early', acted_in: null, muted: 'muted', tokens: 0 }]);
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

  it('decrypts with its key', async () => {
    const { code } = await restoreIntoNewDatabase([sealedFile, '--without-deletions'], {
      BACKUP_KEY: KEY,
    });
    expect(code).toBe(0);
  });

  it('is an age file, which other tools decrypt with the passphrase', async () => {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(KEY);
    const packed = await decrypter.decrypt(await readFile(sealedFile));
    expect(gunzipSync(packed).toString()).toMatch(/^\{"backup":1,.*\n\{"table":/);
  });

  it.each([
    ['without its key', {}, 'The backup is encrypted. Set BACKUP_KEY.'],
    ['with another key', { BACKUP_KEY: `${KEY}!` }, DAMAGED],
  ] as const)('cannot be read %s', async (_, env, output) => {
    const args = [sealedFile, '--without-deletions'];
    expect(await run('restore', args, { ...NO_DATABASE, ...env })).toEqual({
      code: 1,
      output,
    });
  });

  it('is restored with the secret in it, after a started server has made another one', async () => {
    const secret = randomBytes(32).toString('hex');
    const secretMark = secretFingerprint(createSecrets(secret));
    const path = join(folder, `${randomUUID()}.backup`);
    const packed = withHeader(await readPacked(file), { secret, secretMark });
    await writeFile(path, encryptLegacyBackup(packed, KEY));
    const dataDir = join(folder, randomUUID());
    const own = join(dataDir, 'secret');
    await loadOrCreateSecret(dataDir);
    const args = [path, '--without-deletions'];
    const env = { BACKUP_KEY: KEY, DATA_DIR: dataDir };
    const restore = (...more: string[]) =>
      restoreIntoNewDatabase([...args, ...more], env, cloneTemplate, null);
    expect(await restore('--other-secret')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${own} is another one. If no database needs that file`),
    });
    await rm(own);
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await readFile(own, 'utf8')).toBe(secret);
  });

  it('of an earlier version decrypts with its key', async () => {
    const old = join(folder, 'sealed-as-before.backup');
    await writeFile(old, encryptLegacyBackup(await readPacked(file), KEY));
    const { code } = await restoreIntoNewDatabase([old, '--without-deletions'], {
      BACKUP_KEY: KEY,
    });
    expect(code).toBe(0);
  });
});

describe('a backup for age recipients', () => {
  let recipients: string[];
  /** Of the second recipient. */
  let identityFile: string;
  let sealedFile: string;

  beforeAll(async () => {
    const identities = [await generateX25519Identity(), await generateX25519Identity()];
    recipients = await Promise.all(identities.map((one) => identityToRecipient(one)));
    identityFile = join(folder, 'identity.txt');
    await writeFile(identityFile, `# created: 2026-11-27\n# public key\n${identities[1]}\n`);
    sealedFile = join(folder, 'for-recipients.backup');
    const env = { BACKUP_KEY: recipients.join(', ') };
    expect(await run('backup', [sealedFile], env)).toMatchObject({ code: 0 });
  });

  it('decrypts with the identity of any of them, and with nothing else', async () => {
    const args = [sealedFile, '--without-deletions'];
    const opened = await restoreIntoNewDatabase([...args, '--identity', identityFile]);
    expect(opened).toMatchObject({ code: 0 });
    const other = join(folder, 'other-identity.txt');
    await writeFile(other, await generateHybridIdentity());
    for (const options of [[], ['--identity', other]]) {
      expect(
        await run('restore', [...args, ...options], {
          ...NO_DATABASE,
          BACKUP_KEY: recipients.join(','),
        }),
      ).toEqual({
        code: 1,
        output:
          'The backup is encrypted for age recipients, and no identity at hand opens it. Name the file of the identity with --identity FILE.',
      });
    }
    const decrypter = new Decrypter();
    for (const text of [...recipients, recipients.join(', ')]) decrypter.addPassphrase(text);
    await expect(decrypter.decrypt(await readFile(sealedFile))).rejects.toThrow();
  });

  it('made by a version that used their text as a passphrase decrypts with BACKUP_KEY', async () => {
    const [recipient = ''] = recipients;
    const encrypter = new Encrypter();
    encrypter.setPassphrase(recipient);
    encrypter.setScryptWorkFactor(10);
    const old = join(folder, 'recipient-as-passphrase.backup');
    await writeFile(old, await encrypter.encrypt(await readPacked(file)));
    const env = { BACKUP_KEY: recipient };
    const { code } = await restoreIntoNewDatabase([old, '--without-deletions'], env);
    expect(code).toBe(0);
  });

  it.each([
    ['is missing', '/nowhere', /^The identity cannot be read: ENOENT.*\/nowhere'\.$/],
    [
      'holds none',
      () => file,
      /everybody\.backup is no file of age identities \(AGE-SECRET-KEY-…\)/,
    ],
  ])('is not restored when the file of the identity %s', async (_, identity, output) => {
    const path = typeof identity === 'string' ? identity : identity();
    const args = [sealedFile, '--without-deletions', '--identity', path];
    const rejected = await run('restore', args, NO_DATABASE);
    expect(rejected).toEqual({ code: 1, output: expect.stringMatching(output) });
  });
});

describe('a damaged backup', () => {
  const of = {
    encrypted: async () => {
      const path = join(folder, `${randomUUID()}.backup`);
      await run('backup', [path], { BACKUP_KEY: KEY });
      return readFile(path);
    },
    'earlier version’s': async () => encryptLegacyBackup(await readPacked(file), KEY),
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
    '%s: is rejected with a message before the database is used, wherever it is damaged',
    async (kind) => {
      const bytes = await of[kind]();
      for (const [how, damage] of Object.entries(damages)) {
        const path = join(folder, 'damaged.backup');
        await writeFile(path, damage(bytes));
        const env = { ...NO_DATABASE, BACKUP_KEY: KEY };
        const { code, output } = await run('restore', [path, '--without-deletions'], env);
        expect({ how, code }).toEqual({ how, code: 1 });
        expect(output, how).toMatch(/is damaged/);
        expect(output.split('\n'), how).toHaveLength(1);
      }
    },
  );

  it.each([
    ['whose format is newer', '2 plain', {}, ''],
    ['whose content is newer', '1 plain', { backup: 2 }, ''],
    ['of a newer schema', '1 plain', { migration: '9999_future.sql' }, ' (it has 9999_future.sql)'],
  ])('%s is not called damaged, and not restored', async (_, format, header, has) => {
    const packed = withHeader(await readPacked(file), header);
    const path = join(folder, `${randomUUID()}.backup`);
    await writeFile(path, Buffer.concat([Buffer.from(`prayer-swap backup ${format}\n`), packed]));
    expect(await run('restore', [path, '--without-deletions'], NO_DATABASE)).toEqual({
      code: 1,
      output: `The backup was written by a newer version of this server${has}. Restore it with that version, or a newer one.`,
    });
  });

  it('that is unreadable is reported by name', async () => {
    const rejected = await run('restore', [folder, '--without-deletions'], NO_DATABASE);
    expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('EISDIR') });
  });
});

describe('a restore rejects', () => {
  it('a database with members, unless it is to be replaced', async () => {
    const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
    const pool = new pg.Pool({ connectionString });
    onFileFinished(async () => {
      await pool.end();
      await drop();
    });
    const unlistedId = randomUUID();
    await pool.query(
      `insert into users (id, username, email, status, created_at, updated_at) values
         ($1, 'lives-here', 'a@example.org', 'Active', now(), now()),
         ($2, 'left-here', 'b@example.org', 'Deleted', now(), now())`,
      [unlistedId, deletedMember.id],
    );
    const into = { DATABASE_URL: connectionString };
    const rejected = await run('restore', [file, '--without-deletions'], into);
    expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('People live in') });
    const replaced = await run(
      'restore',
      [file, '--without-deletions', '--replace', '--yes'],
      into,
    );
    // A member who was deleted in the replaced database remains deleted.
    expect(replaced.output).toContain('Accounts deleted again: 1.');
    const { rows } = await pool.query('select status from users where id = any($1)', [
      [unlistedId, deletedMember.id],
    ]);
    expect(rows).toEqual([{ status: 'Deleted' }]);
  });

  it('a database with a running server', async () => {
    const { code, output } = await run('restore', [file, '--without-deletions', '--replace']);
    expect({ code, output }).toMatchObject({
      code: 1,
      output: 'A server is at work on this database. Stop it, then try again.',
    });
  });

  it('all that is missing, at once', async () => {
    const sealed = join(folder, `${randomUUID()}.backup`);
    await run('backup', [sealed], { BACKUP_KEY: KEY });
    const dataDir = join(folder, randomUUID());
    const elsewhere = { ...NO_DATABASE, DATA_DIR: dataDir };
    const withoutRecord = expect.stringContaining('There is no record of deletions in');
    const lines = async (path: string, env: Record<string, string>) =>
      (await run('restore', [path], { ...elsewhere, ...env })).output.split('\n');
    expect(await lines(sealed, {})).toEqual([
      'The backup is encrypted. Set BACKUP_KEY.',
      withoutRecord,
    ]);
    expect(await lines(join(folder, 'missing'), { DELETIONS_FILE: '/nowhere/x.log' })).toEqual([
      `There is no file ${join(folder, 'missing')}.`,
      withoutRecord,
      expect.stringContaining('DELETIONS_FILE cannot be written'),
    ]);
    expect(await lines(file, { SECRET: `${SECRET} but another` })).toEqual([
      expect.stringContaining('The backup comes from a server with another SECRET'),
      withoutRecord,
    ]);
  });

  it.each([
    ['no record of deletions', [], {}, 'There is no record of deletions in'],
    ['a missing record', ['--deletions', '/nowhere'], {}, 'There is no file /nowhere.'],
    [
      'another SECRET',
      ['--without-deletions'],
      { SECRET: `${SECRET} but another` },
      'The backup comes from a server with another SECRET',
    ],
  ] as const)('%s', async (_, args, env, sentence) => {
    const rejected = await restoreIntoNewDatabase([file, ...args], env);
    expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  });
});

/** An anonymous request without its author, which is removed within 72 hours. */
const ORPHANED_REQUEST = expect.stringMatching(
  /^public\.requests \([\da-f-]{36},,canary-requests-text,/,
);

const canariesIn = (dump: string) => dump.split('\n').filter((line) => line.includes('canary'));

describe('A19: an account deleted after the backup', () => {
  let record: string;

  beforeAll(async () => {
    server.deletions.length = 0;
    expect(await deleteAccount(server, deletedMember, 'DELETE')).toMatchObject({ status: 204 });
    record = join(folder, 'record.log');
    const lines = server.deletions.map(({ at, memberId }) => `${at.toISOString()} ${memberId}\n`);
    expect(lines).toHaveLength(1);
    await writeFile(record, `${lines.join('')}2026-03-14T09:2`);
  });

  it('is in the backup, and deleted again after the restore: no canary in any table', async () => {
    const back = await restoreIntoNewDatabase([file, '--without-deletions']);
    expect(await dumpDatabase(back.pool)).toContain('canary');
    const { output, pool } = await restoreIntoNewDatabase([file, '--deletions', record]);
    expect(output).toContain('Accounts deleted again: 1.');
    const dump = await dumpDatabase(pool);
    expect(canariesIn(dump)).toEqual([ORPHANED_REQUEST]);
    expect(dump).not.toContain(Buffer.from('canary').toString('hex'));
    expect(dump).toContain('steady-users-region');
  });

  it('is deleted when a server starts on any copy of the database', async () => {
    const { connectionString, pool } = await restoreIntoNewDatabase([file, '--without-deletions']);
    await startServerProcess({ DATABASE_URL: connectionString, DELETIONS_FILE: record, SECRET });
    const dump = await dumpDatabase(pool);
    expect(canariesIn(dump)).toEqual([ORPHANED_REQUEST]);
  });
});

const LEGACY_HEADER = 'prayer-swap backup 1 aes-256-gcm scrypt-16\n';
const LEGACY_COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Encrypts a packed backup in the format that preceded age. */
function encryptLegacyBackup(packed: Buffer, passphrase: string): Buffer {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const head = Buffer.concat([Buffer.from(LEGACY_HEADER), salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, LEGACY_COST), iv);
  cipher.setAAD(head);
  return Buffer.concat([head, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}
