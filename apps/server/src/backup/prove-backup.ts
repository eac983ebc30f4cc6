import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { Client, DatabaseError } from 'pg';
import type { Config } from '../config/config.ts';
import { migrateInTransaction } from '../db/migrate.ts';
import type { BackupKeys } from './encryption.ts';
import { openBackup } from './format.ts';
import { importTables } from './import-tables.ts';
import { quoteIdentifier } from './tables.ts';

const CONNECT_TIMEOUT_MS = 10 * SECOND;
/** The copy and its write-ahead log, beside the growth of the database itself. */
const FREE_SPACE_FACTOR = 3;
const MAX_IDENTIFIER_BYTES = 63;
const DROP_RETRY_DELAY_MS = 100;

/**
 * Restores a backup into a scratch database of the same PostgreSQL, reads every table back and
 * compares rows and hashes with the backup. The scratch database is dropped in every case.
 *
 * @throws with code 42501 when the role must not create databases, and ENOSPC when the disk of the
 *   embedded database could become full
 */
export async function proveBackup(
  backup: { path: string; keys: BackupKeys },
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  connectionString: string,
): Promise<void> {
  await withClient(connectionString, async (client) => {
    if (config.databaseUrl === null) await assertFreeSpace(client, config.dataDir);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const scratch = scratchName(rows[0]?.name ?? '');
    const drop = () => dropDatabase(client, scratch);
    // Of a proof that a crash interrupted.
    await drop();
    await client.query(`create database ${quoteIdentifier(scratch)}`);
    try {
      await restoreInto(withDatabase(connectionString, scratch), backup);
    } finally {
      await drop();
    }
  });
}

async function restoreInto(
  connectionString: string,
  { path, keys }: { path: string; keys: BackupKeys },
) {
  const backup = openBackup(path, keys);
  const { migration } = await backup.header();
  await withClient(connectionString, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await migrateInTransaction(client, migration);
    await importTables(client, backup, () => {});
    await migrateInTransaction(client);
    await client.query('commit');
  });
}

/** In use, or used by an autovacuum that only a superuser can terminate. */
const BUSY_CODES = ['55006', '42501'];

/** Closed connections take a moment to disappear, and an autovacuum ends soon. */
async function dropDatabase(client: Client, name: string, tries = 50): Promise<void> {
  try {
    await client.query(`drop database if exists ${quoteIdentifier(name)} with (force)`);
  } catch (error) {
    const isBusy = error instanceof DatabaseError && BUSY_CODES.includes(error.code ?? '');
    if (!isBusy || tries === 1) throw error;
    await setTimeout(DROP_RETRY_DELAY_MS);
    await dropDatabase(client, name, tries - 1);
  }
}

async function assertFreeSpace(client: Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize > FREE_SPACE_FACTOR * Number(rows[0]?.bytes)) return;
  throw Object.assign(new Error('Too little space for a copy of the database'), { code: 'ENOSPC' });
}

async function withClient(connectionString: string, run: (client: Client) => Promise<void>) {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'restore proof',
  });
  // A broken connection fails the statement that uses it.
  client.on('error', () => {});
  await client.connect();
  await run(client).finally(() => client.end());
}

/** One for each database, so that the next proof finds what a crash left. */
export function scratchName(database: string): string {
  return `restore_proof_${database}`.slice(0, MAX_IDENTIFIER_BYTES);
}

/** The same server and credentials, another database. */
function withDatabase(connectionString: string, database: string): string {
  const [, server, query = ''] = /^(\w+:\/\/[^/]*)[^?]*(\?.*)?$/.exec(connectionString) ?? [];
  return `${server}/${encodeURIComponent(database)}${query}`;
}
