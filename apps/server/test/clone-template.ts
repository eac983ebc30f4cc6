import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** A fresh copy of the migrated template, for one test file. */
export function cloneTemplate(templateUrl: string): Promise<TestDatabase> {
  return createDatabase(templateUrl, 'template_prayer_swap');
}

/** A database in which nothing ever was. */
export function emptyDatabase(templateUrl: string): Promise<TestDatabase> {
  return createDatabase(templateUrl, 'template0');
}

async function createDatabase(templateUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => runOnce(databaseUrl(templateUrl, 'postgres'), sql);
  await run(`create database ${name} template ${template}`);
  return {
    connectionString: databaseUrl(templateUrl, name),
    drop: () => unlessVacuumed(() => run(`drop database ${name} with (force)`)),
  };
}

const INSUFFICIENT_PRIVILEGE = '42501';
const AGAIN_MS = 200;

/** An autovacuum is not ours to end: it is soon done. */
async function unlessVacuumed(drop: () => Promise<void>, tries = 25): Promise<void> {
  try {
    await drop();
  } catch (error) {
    const isVacuumed = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
    if (!isVacuumed || tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    await unlessVacuumed(drop, tries - 1);
  }
}

async function runOnce(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
