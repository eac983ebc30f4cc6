import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createBackupKeys } from '../src/backup/encryption.ts';
import { openBackup } from '../src/backup/format.ts';
import { importTables } from '../src/backup/import-tables.ts';
import { clearDatabase } from '../src/backup/tables.ts';
import { migrate, migrateInTransaction } from '../src/db/migrate.ts';
import { createEmptyDatabase, queryRows } from './clone-template.ts';
import { startServerProcess } from './server-process.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();

/** As written by the release whose last migration is this one. */
async function createEarlierDatabase(lastMigration: string): Promise<string> {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  onTestFinished(drop);
  await migrate(connectionString, lastMigration);
  await queryRows(connectionString, INSERT_MEMBERS);
  return connectionString;
}

const INSERT_MEMBERS = `
  with author as (
    insert into users (id, username, email, created_at, updated_at)
    values (gen_random_uuid(), 'early', 'early@example.org', now(), now()) returning id)
  insert into requests (id, user_id, type, text, anonymous, created_at)
  select gen_random_uuid(), id, 'Support', 'For my sister, who is ill', false, now() from author`;

const STATE = `
  select (select max(name) from schema_migrations) as migration,
    (select array_agg(username::text order by username) from users) as usernames,
    (select array_agg(text) from requests) as texts`;

it.each(migrations.slice(-3, -1))(
  'an update from %s backs up first, and the backup leads back to it',
  async (lastMigration) => {
    const connectionString = await createEarlierDatabase(lastMigration);
    const before = await queryRows(connectionString, STATE);
    const server = await startServerProcess({ DATABASE_URL: connectionString });
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
    const dir = join(server.dataDir, 'backups');
    const [file = '', ...others] = await readdir(dir);
    expect(others).toEqual([]);
    expect(file).toMatch(/-migration\.backup$/);
    expect(
      await queryRows(connectionString, 'select backup_kind, file, backup_error from backup_runs'),
    ).toEqual([{ backup_kind: 'migration', file, backup_error: null }]);
    expect(await queryRows(connectionString, STATE)).toEqual([
      { ...before[0], migration: migrations.at(-1) },
    ]);
    await queryRows(connectionString, INSERT_MEMBERS.replaceAll('early', 'late'));

    await restoreAsEarlierRelease(connectionString, join(dir, file));
    expect(await queryRows(connectionString, STATE)).toEqual(before);
    await server.stop();
  },
);

/** An earlier release restores without the migrations that it does not have. */
async function restoreAsEarlierRelease(connectionString: string, path: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const backup = openBackup(path, createBackupKeys(null));
  const { migration } = await backup.header();
  await client.query('begin');
  await clearDatabase(client);
  await migrateInTransaction(client, migration);
  await importTables(client, backup, () => {});
  await client.query('commit');
  await client.end();
}

it('a start without migrations makes no backup', async () => {
  const server = await startServerProcess({});
  await expect(readdir(join(server.dataDir, 'backups'))).rejects.toMatchObject({ code: 'ENOENT' });
});
