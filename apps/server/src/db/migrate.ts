import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { connectUsable } from './connect-usable.ts';
import type { Db } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** Arbitrary, but equal in every server of the product. */
const MIGRATION_LOCK = 7_283_649;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Migrates the schema to this version, one file at a time, each in its own transaction. Servers
 * that start together run one after the other.
 *
 * @param through the last migration to apply; all without it
 * @param beforeMigrations runs while other servers wait, if there are migrations to apply
 * @throws StartupError when the database is unusable, or its schema is newer than this server
 */
export async function migrate(
  connectionString: string,
  through?: string,
  beforeMigrations?: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A broken connection fails the statement that uses it.
  client.on('error', () => {});
  await connectUsable(client);
  try {
    await lockMigrations(client);
    const pending = await listPending(client, through);
    if (pending.length > 0) await beforeMigrations?.(client);
    for (const name of pending) await applyInTransaction(client, name);
  } finally {
    await client.end();
  }
}

/** Blocks other servers that start, until the connection closes. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** Like `migrate`, inside the client's current transaction. */
export async function migrateInTransaction(client: pg.ClientBase, through?: string): Promise<void> {
  for (const name of await listPending(client, through)) await applyMigration(client, name);
}

/** @throws StartupError when the last migration of a backup is unknown to this version */
export async function assertNotNewerBackup(migration: string): Promise<void> {
  assertKnown([migration], await listMigrations(), { what: 'backup', todo: 'Restore it with' });
}

/** Compares the schema with this version, and changes nothing. */
export async function countMigrations(db: Db): Promise<{ pending: number; unknown: number }> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const available = await listMigrations();
  const applied = new Set(rows.map(({ name }) => name));
  return {
    pending: available.filter((name) => !applied.has(name)).length,
    unknown: [...applied].filter((name) => !available.includes(name)).length,
  };
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

async function listPending(client: pg.ClientBase, through: string | undefined): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const available = await listMigrations();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  assertKnown([...applied], available, { what: 'database', todo: 'Start' });
  const candidates = available.filter((name) => through === undefined || name <= through);
  return candidates.filter((name) => !applied.has(name));
}

function assertKnown(
  names: string[],
  known: string[],
  { what, todo }: { what: string; todo: string },
): void {
  const unknownNames = names.filter((name) => !known.includes(name));
  if (unknownNames.length === 0) return;
  throw new StartupError(
    `The ${what} was written by a newer version of this server (it has ${unknownNames.join(', ')}). ${todo} that version, or a newer one.`,
  );
}

async function applyInTransaction(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await applyMigration(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(join(MIGRATIONS, name), 'utf8'));
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}
