import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type { Client } from 'pg';
import { databaseUrl } from '../../apps/server/test/clone-template.ts';
import { withClient } from '../seed/seed-database.ts';
import type { CleanupScope } from './cleanup-scope.ts';
import { type Meter, postgresMeter } from './proc.ts';

export type WorkingCopy = { databaseUrl: string; version: string; meter: Meter };

const NAME = 'bench';

/**
 * A copy of the seeded database for writes, on the PostgreSQL of its folder. It is dropped
 * afterwards.
 */
export async function openWorkingCopy(dataDir: string, scope: CleanupScope): Promise<WorkingCopy> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  scope.add(embedded.stop);
  const seeded = embedded.connectionString;
  await withClient(databaseUrl(seeded, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${NAME} with (force)`);
    await client.query(`create database ${NAME} template prayer_swap strategy file_copy`);
  });
  scope.add(() =>
    withClient(databaseUrl(seeded, 'postgres'), (client) =>
      client.query(`drop database if exists ${NAME} with (force)`),
    ),
  );
  const copy = databaseUrl(seeded, NAME);
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
