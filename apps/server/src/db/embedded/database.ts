import type { Client } from 'pg';

export const APP_ROLE = 'prayer_swap';
export const DATABASE = 'prayer_swap';
const SETUP_LOCK = 7_729_001;

/**
 * Creates the product's database and role. The role is no superuser, which limits a flaw in the
 * product to the product's data. It can create databases, which the tests do.
 */
export async function ensureDatabase(client: Client, password: string): Promise<void> {
  if (await databaseExists(client)) return;
  await client.query(`select pg_advisory_lock(${SETUP_LOCK})`);
  if (!(await databaseExists(client))) {
    const secret = client.escapeLiteral(password);
    const role = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) {
      await client.query(`create role ${APP_ROLE} login createdb password ${secret}`);
    }
    await client.query(`create database ${DATABASE} owner ${APP_ROLE}`);
  }
  await client.query(`select pg_advisory_unlock(${SETUP_LOCK})`);
}

async function databaseExists(client: Client): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
  return found.rowCount === 1;
}
