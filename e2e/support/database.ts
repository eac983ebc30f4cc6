import { connectEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import pg from 'pg';

const pools = new Map<string, Promise<pg.Pool>>();

/**
 * Runs a statement on a running server's database, for states that no screen can create, such as a
 * blocked member or a row that is days old.
 */
export async function sql(
  text: string,
  values: unknown[] = [],
  dataDir = sharedDataDir(),
): Promise<Record<string, unknown>[]> {
  const pool = pools.get(dataDir) ?? openPool(dataDir);
  pools.set(dataDir, pool);
  return (await (await pool).query(text, values)).rows;
}

export const setStatus = (username: string, status: 'Active' | 'Blocked') =>
  sql('update users set status = $2 where username = $1', [username, status]);

/** The effect of `npm run admin -- grant`, without a separate process. */
export const makeAdmin = (username: string) =>
  sql('update users set admin = true where username = $1', [username]);

/** The data folder of the server that all tests share. */
export function sharedDataDir(): string {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is set by the configuration');
  return dataDir;
}

async function openPool(dataDir: string): Promise<pg.Pool> {
  const connectionString = await resolveConnectionString(dataDir);
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // The database ends with its server.
  pool.on('error', () => {});
  return pool;
}

const externalDatabases = new Map<string, string>();

/** Registers an external database for the server with this data folder. */
export function registerExternalDatabase(dataDir: string, connectionString: string): void {
  externalDatabases.set(dataDir, connectionString);
}

/** Servers that were running before have a database of their own. */
async function resolveConnectionString(dataDir: string): Promise<string> {
  const { E2E_DATABASE_URL } = process.env;
  if (E2E_DATABASE_URL && dataDir === sharedDataDir()) return E2E_DATABASE_URL;
  const known = externalDatabases.get(dataDir);
  if (known) return known;
  return (await connectEmbedded({ dataDir, log: () => {} })).connectionString;
}
