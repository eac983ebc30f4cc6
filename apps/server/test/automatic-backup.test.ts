import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type BackupOrder, makeAutomaticBackup } from '../src/backup/automatic-backup.ts';
import { createBackupKeys } from '../src/backup/encryption.ts';
import { migrateWithBackup } from '../src/backup/migrate-with-backup.ts';
import { proveBackup, scratchName } from '../src/backup/prove-backup.ts';
import { backupFileName } from '../src/backup/rotation.ts';
import { type Config, createConfig } from '../src/config/config.ts';
import { readEnv } from '../src/config/env.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { createBackupWorker } from '../src/jobs/backup.ts';
import { selectBackupRuns, selectLastBackups } from '../src/queries/backup-runs.sql.ts';
import { createEmptyDatabase, databaseUrl, queryRows } from './clone-template.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import { createTestServer, PATIENT_TIMEOUTS, type TestServer } from './harness.ts';
import { onFileFinished } from './on-file-finished.ts';

const SECRET = 'a secret that only the tests know, long enough';
const KEY = 'a key that only these tests know';
/** Linux rejects every write to this device as on a full disk. */
const FULL_DEVICE = '/dev/full';

let server: TestServer;
let name: string;
let folder: string;
let dir: string;
let config: Config;
let warnings: unknown[];

beforeAll(async () => {
  server = await createTestServer();
  const [row] = await queryRows(server.connectionString, 'select current_database() as name');
  name = String(row?.name);
  const owner = await createMember(server);
  await createPrayerRequest(server, { owner });
  folder = await mkdtemp(join(tmpdir(), 'automatic-backup-'));
  onFileFinished(() => rm(folder, { recursive: true }));
});

beforeEach(async () => {
  dir = await mkdtemp(join(folder, 'backups-'));
  config = createConfig(
    readEnv({ DATABASE_URL: server.connectionString, SECRET, BACKUP_DIR: dir }),
  );
  warnings = [];
  await server.database.pool.query('delete from backup_runs');
});

/** The job, on the clock of the test server. */
function createWorker(connectionString = server.connectionString) {
  return createBackupWorker({
    db: server.database.db,
    now: () => server.clock.now,
    makeBackup: ({ isProved }) =>
      makeAutomaticBackup(config, { kind: 'daily', connectionString, isProved }, server.clock.now),
    log: { warn: (...args: unknown[]) => void warnings.push(args[0]) },
  });
}

const runs = () => selectBackupRuns(server.database.db, 100);
const databases = async () =>
  (await queryRows(server.connectionString, 'select datname from pg_database')).map(
    ({ datname }) => datname,
  );

it('writes an encrypted file once a day, and restores one each week', async () => {
  const backup = createWorker();
  config = { ...config, backupKey: KEY };
  await backup();
  const [file = ''] = await readdir(dir);
  expect(await readdir(dir)).toHaveLength(1);
  const path = join(dir, file);
  const bytes = await readFile(path);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org/);
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await runs()).toEqual([
    {
      id: expect.any(String),
      backup_kind: 'daily',
      started_at: server.clock.now,
      finished_at: server.clock.now,
      file,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      backup_error: null,
      proved_at: server.clock.now,
      proof_error: null,
    },
  ]);
  expect(await databases()).not.toContain(scratchName(name));

  config = { ...config, backupKey: null };
  server.clock.advance(23 * HOUR);
  await backup();
  expect(await runs()).toHaveLength(1);
  for (let day = 1; day <= 7; day += 1) {
    server.clock.advance(day === 1 ? HOUR : DAY);
    await backup();
  }
  const proofs = (await runs()).map(({ proved_at }) => proved_at !== null);
  expect(proofs).toEqual([true, false, false, false, false, false, false, true]);
  // The first one expired.
  expect(await readdir(dir)).toHaveLength(7);
});

it('restores a backup for recipients, although their identities are not on the server', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  config = { ...config, backupKey: recipient };
  await createWorker()();
  expect(await runs()).toMatchObject([{ backup_error: null, proof_error: null }]);
  const [file = ''] = await readdir(dir);
  const stanzas = (await readFile(join(dir, file), 'latin1')).match(/^-> .*$/gm);
  expect(stanzas).toEqual([expect.stringMatching(/^-> X25519 /)]);
});

it('a failed backup deletes no older one, is recorded, and is tried again', async () => {
  const old = backupFileName('daily', new Date('2020-01-01T00:00:00Z'));
  const older = backupFileName('daily', new Date('2019-01-01T00:00:00Z'));
  for (const file of [old, older]) await writeFile(join(dir, file), 'a backup');
  const unreachable = 'postgresql://nobody@127.0.0.1:1/none';
  await expect(createWorker(unreachable)()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect((await readdir(dir)).sort()).toEqual([older, old]);
  const failed = { file: null, bytes: null, backup_error: expect.stringContaining('ECONNREFUSED') };
  expect(await runs()).toMatchObject([failed]);
  expect(await selectLastBackups(server.database.db)).toEqual({
    isFailing: true,
    succeededAt: null,
    bytes: null,
    provedAt: null,
    proofError: null,
  });
  server.clock.advance(HOUR);
  await createWorker()();
  expect(await selectLastBackups(server.database.db)).toMatchObject({
    isFailing: false,
    succeededAt: server.clock.now,
  });
  expect(await readdir(dir)).toHaveLength(1);
});

it.runIf(existsSync(FULL_DEVICE))(
  'a full disk leaves no partial file and the earlier backup, and the next backup succeeds',
  async () => {
    const backup = createWorker();
    await backup();
    const [earlier = ''] = await readdir(dir);
    const bytes = await readFile(join(dir, earlier));
    server.clock.advance(DAY);
    const partialFile = `${backupFileName('daily', server.clock.now)}.part`;
    await symlink(FULL_DEVICE, join(dir, partialFile));
    await expect(backup()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(dir)).toEqual([earlier]);
    expect(await readFile(join(dir, earlier))).toEqual(bytes);
    const failed = { file: null, bytes: null, backup_error: expect.stringContaining('ENOSPC') };
    expect(await runs()).toContainEqual(expect.objectContaining(failed));
    expect(await selectLastBackups(server.database.db)).toMatchObject({ isFailing: true });
    server.clock.advance(HOUR);
    await backup();
    expect(await selectLastBackups(server.database.db)).toMatchObject({ isFailing: false });
    expect(await readdir(dir)).toHaveLength(2);
  },
);

it('keeps the files of others, and deletes what a crash left', async () => {
  const abandoned = `${backupFileName('daily', new Date('2026-01-01T00:00:00Z'))}.part`;
  const current = `${backupFileName('daily', server.clock.now)}.part`;
  const files = ['my.backup', 'notes.part', 'secret', abandoned, current];
  for (const file of files) await writeFile(join(dir, file), 'x');
  server.clock.advance(HOUR);
  await createWorker()();
  const remaining = await readdir(dir);
  expect(remaining).toEqual(expect.arrayContaining(['my.backup', 'notes.part', 'secret', current]));
  expect(remaining).not.toContain(abandoned);
});

it('a database without members is not backed up', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  await migrate(connectionString);
  const database = openDatabase({
    connectionString,
    maxConnections: 2,
    onError: () => {},
    timeouts: PATIENT_TIMEOUTS,
  });
  onFileFinished(async () => {
    await database.close();
    await drop();
  });
  const makeBackup = () => Promise.reject(new Error('nothing to back up'));
  const context = { db: database.db, now: () => new Date(), makeBackup, log: { warn() {} } };
  await createBackupWorker(context)();
  expect(await selectBackupRuns(database.db, 1)).toEqual([]);
});

it('a proof replaces what an interrupted one left', async () => {
  const scratch = databaseUrl(server.connectionString, scratchName(name));
  await queryRows(server.connectionString, `create database "${scratchName(name)}"`);
  await queryRows(scratch, 'create table users (id integer)');
  await createWorker()();
  expect(await runs()).toMatchObject([{ proved_at: expect.any(Date), proof_error: null }]);
  expect(await databases()).not.toContain(scratchName(name));
});

it('a proof does not start without space for a copy of the embedded database', async () => {
  const embedded = { databaseUrl: null, dataDir: '/proc' };
  const backup = { path: '/nowhere', keys: createBackupKeys(null) };
  await expect(proveBackup(backup, embedded, server.connectionString)).rejects.toMatchObject({
    code: 'ENOSPC',
  });
});

it('an update whose backup fails changes nothing', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  onFileFinished(drop);
  await migrate(connectionString, '0038_completions_by_time.sql');
  await queryRows(
    connectionString,
    `insert into users (id, username, email, created_at, updated_at)
     values (gen_random_uuid(), 'early', 'early@example.org', now(), now())`,
  );
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const broken = createConfig({
    ...readEnv({ DATABASE_URL: connectionString, SECRET }),
    BACKUP_DIR: join(file, 'backups'),
  });
  const update = (options: Config) =>
    migrateWithBackup(options, connectionString, (order: BackupOrder) =>
      makeAutomaticBackup(options, order, new Date()),
    );
  await expect(update(broken)).rejects.toThrow(
    /^The backup before the update of the database could not be written \(E.*BACKUPS=off\.$/,
  );
  const newest = 'select max(name) as name from schema_migrations';
  expect(await queryRows(connectionString, newest)).toEqual([
    { name: '0038_completions_by_time.sql' },
  ]);
  await update({ ...broken, backups: { ...broken.backups, isOn: false } });
  expect(await queryRows(connectionString, newest)).not.toEqual([
    { name: '0038_completions_by_time.sql' },
  ]);
});

it('a backup that cannot be restored is not proved, and its scratch database is dropped', async () => {
  await server.database.pool.query(
    'alter table requests drop constraint requests_user_id_fkey; update requests set user_id = gen_random_uuid()',
  );
  await createWorker()();
  expect(await runs()).toMatchObject([
    { backup_error: null, proved_at: null, proof_error: 'error 23503' },
  ]);
  expect(warnings).toEqual([{ error: 'error 23503' }]);
  expect(await databases()).not.toContain(scratchName(name));
  expect(await selectLastBackups(server.database.db)).toMatchObject({
    isFailing: false,
    proofError: 'error 23503',
  });
});
