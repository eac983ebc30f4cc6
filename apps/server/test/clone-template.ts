import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from './database-url.ts';

/** A fresh copy of the migrated template, for one test file. */
export async function cloneTemplate(templateUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => runOnce(databaseUrl(templateUrl, 'postgres'), sql);
  await run(`create database ${name} template template_prayer_swap`);
  return {
    connectionString: databaseUrl(templateUrl, name),
    drop: () => run(`drop database ${name} with (force)`),
  };
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
