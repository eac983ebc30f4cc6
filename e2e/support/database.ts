import pg from 'pg';
import { joinEmbedded } from '../../apps/server/src/db/embedded/join-embedded.ts';

/**
 * Runs a statement on the running server's database: for a state that no screen makes, such as a
 * blocked member or a row that is days old.
 */
export async function sql(text: string, values: unknown[] = []): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is set by the configuration');
  const postgres = await joinEmbedded({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

export const setStatus = (username: string, status: 'Active' | 'Blocked') =>
  sql('update users set status = $2 where username = $1', [username, status]);
