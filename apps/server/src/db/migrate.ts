import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** Any number, as long as every server of the product takes the same. */
const MIGRATION_LOCK = 7_283_649;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Brings the schema to this version, one file after the other, each in a transaction of its own.
 * Servers that start together wait for each other.
 *
 * @param through the last migration to apply; all without it
 * @throws StartupError when the database cannot be used, or its schema is newer than this server
 */
export async function migrate(connectionString: string, through?: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks fails the statement that needs it.
  client.on('error', () => {});
  await client.connect().catch(throwUnusable);
  try {
    await lockMigrations(client);
    for (const name of await listPending(client, through)) await applyInTransaction(client, name);
  } finally {
    await client.end();
  }
}

/** Keeps servers that start meanwhile waiting, as long as the connection lives. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** As `migrate`, in the transaction that the client is in: all of it stands with that, or nothing. */
export async function migrateInTransaction(client: pg.ClientBase, through?: string): Promise<void> {
  for (const name of await listPending(client, through)) await applyMigration(client, name);
}

async function listPending(client: pg.ClientBase, through: string | undefined): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const available = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  assertNotNewerSchema(applied, available);
  const candidates = available.filter((name) => through === undefined || name <= through);
  return candidates.filter((name) => !applied.has(name));
}

/** Whatever keeps the first connection from standing is the operator's to mend. */
function throwUnusable(error: Error): never {
  throw new StartupError(`The database cannot be used: ${error.message}. Check DATABASE_URL.`);
}

function assertNotNewerSchema(applied: Set<string>, known: string[]): void {
  const unknownNames = [...applied].filter((name) => !known.includes(name));
  if (unknownNames.length === 0) return;
  throw new StartupError(
    `The database was written by a newer version of this server (it has ${unknownNames.join(', ')}). Start that version, or a newer one.`,
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
