import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type { Client } from 'pg';
import { databaseUrl } from '../../apps/server/test/clone-template.ts';
import { withClient } from '../seed/seed-database.ts';
import type { CleanupScope } from './cleanup-scope.ts';
import { type Meter, postgresMeter } from './proc.ts';

export type WorkingCopy = { databaseUrl: string; version: string; meter: Meter };

/**
 * Copies of the seeded database for writes, on the PostgreSQL of its folder. They are dropped
 * afterwards.
 *
 * @param names of the databases
 */
export async function openWorkingCopies<Names extends string[]>(
  dataDir: string,
  names: [...Names],
  scope: CleanupScope,
): Promise<{ [Index in keyof Names]: WorkingCopy }> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  scope.add(embedded.stop);
  const copies: WorkingCopy[] = [];
  for (const name of names) copies.push(await copyDatabase(embedded.connectionString, name, scope));
  // One for each name, in their order.
  return copies as { [Index in keyof Names]: WorkingCopy };
}

async function copyDatabase(
  seeded: string,
  name: string,
  scope: CleanupScope,
): Promise<WorkingCopy> {
  const drop = () =>
    withClient(databaseUrl(seeded, 'postgres'), (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  await drop();
  scope.add(drop);
  await withClient(databaseUrl(seeded, 'postgres'), (client) =>
    client.query(`create database ${name} template prayer_swap strategy file_copy`),
  );
  const copy = databaseUrl(seeded, name);
  return { databaseUrl: copy, ...(await withClient(copy, describeServer)) };
}

async function describeServer(client: Client) {
  const { rows } = await client.query<{ pid: number; version: string }>(
    `select pg_backend_pid() as pid, current_setting('server_version') as version`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not return its version');
  return { version: row.version, meter: postgresMeter(row.pid) };
}
