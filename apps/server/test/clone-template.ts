import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** A fresh copy of the migrated template for one test file. */
export function cloneTemplate(templateUrl: string): Promise<TestDatabase> {
  return createDatabase(templateUrl, 'template_prayer_swap');
}

/** An empty database without the schema. */
export function createEmptyDatabase(templateUrl: string): Promise<TestDatabase> {
  return createDatabase(templateUrl, 'template0');
}

/** The same server and credentials, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  return connectionString.replace(/\/[^/?@]+(\?|$)/, `/${database}$1`);
}

async function createDatabase(templateUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    await queryRows(databaseUrl(templateUrl, 'postgres'), sql);
  };
  await run(`create database ${name} template ${template}`);
  return {
    connectionString: databaseUrl(templateUrl, name),
    drop: () => retryWhileInUse(() => run(`drop database ${name}`)),
  };
}

/** The database is in use, or used by a connection that only a superuser can terminate. */
const BUSY_CODES = ['55006', '42501'];
const RETRY_DELAY_MS = 100;

/** Closed connections take a moment to disappear, and an autovacuum ends soon. */
async function retryWhileInUse(drop: () => Promise<void>, tries = 50): Promise<void> {
  try {
    await drop();
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && BUSY_CODES.includes(error.code ?? '');
    if (!isBusy || tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    await retryWhileInUse(drop, tries - 1);
  }
}

/** Runs a statement on a connection of its own. */
export async function queryRows(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
