import { randomBytes } from 'node:crypto';
import { sql } from './database.ts';

/**
 * With running servers: the environment of another server with an empty database on their primary
 * and replica. Otherwise empty, because a server brings its own database.
 */
export async function createDedicatedDatabase(): Promise<Record<string, string>> {
  const { E2E_DATABASE_URL, E2E_REPLICA_URL, E2E_SECRET } = process.env;
  if (!E2E_DATABASE_URL || !E2E_REPLICA_URL || !E2E_SECRET) return {};
  const name = `e2e_${randomBytes(4).toString('hex')}`;
  await sql(`create database ${name}`);
  const named = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  return {
    DATABASE_URL: named(E2E_DATABASE_URL),
    DATABASE_REPLICA_URL: named(E2E_REPLICA_URL),
    SECRET: E2E_SECRET,
  };
}
