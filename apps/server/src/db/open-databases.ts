import cluster from 'node:cluster';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { openDatabase } from './database.ts';
import { createReadRouter } from './read-router.ts';

/** `pooled` is for transactions. `direct` is for session-level features. */
type ConnectionStrings = { pooled: string; direct: string };
/** Registers how to stop a component. */
export type OnStop = (stopPart: () => Promise<void>) => void;

/** The variable in which worker processes receive the address of the embedded database. */
export const EMBEDDED_DATABASE_URL = 'EMBEDDED_DATABASE_URL';

const MAX_CONNECTIONS = 16;

/** Returns the configured databases, or starts the embedded one. */
export async function resolveConnectionStrings(
  config: Config,
  onStop: OnStop,
  log: (line: string) => void,
): Promise<ConnectionStrings> {
  const { databaseUrl, databaseDirectUrl: direct } = config;
  const pooled = databaseUrl ?? (cluster.isWorker ? process.env[EMBEDDED_DATABASE_URL] : null);
  if (pooled) return { pooled, direct: direct ?? pooled };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  onStop(embedded.stop);
  return { pooled: embedded.connectionString, direct: embedded.connectionString };
}

/** Uses the configured database, or starts the embedded one and stops it at the end. */
export async function withPostgres(
  { databaseDirectUrl, databaseUrl, dataDir }: Config,
  openEmbedded: typeof startEmbedded,
  run: (connectionString: string) => Promise<void>,
): Promise<void> {
  const configured = databaseDirectUrl ?? databaseUrl;
  if (configured) return run(configured);
  const { connectionString, stop } = await openEmbedded({ dataDir, log: () => {} });
  await run(connectionString).finally(stop);
}

/** Opens the primary and the configured replica. */
export function openDatabases(
  config: Config,
  { pooled, direct }: ConnectionStrings,
  onStop: OnStop,
  onError: (error: Error) => void,
) {
  const pooling = { prepare: config.databasePrepare, setStatementTimeout: pooled === direct };
  const open = (connectionString: string) => {
    const maxConnections = MAX_CONNECTIONS;
    const opened = openDatabase({ connectionString, maxConnections, onError, pooling });
    onStop(opened.close);
    return opened;
  };
  const database = open(pooled);
  const replica = config.databaseReplicaUrl ? open(config.databaseReplicaUrl) : null;
  const reads = createReadRouter(database.db, replica?.db ?? null, onError);
  onStop(reads.stop);
  const pools = { primary: database.pool, ...(replica && { replica: replica.pool }) };
  const databases = { primary: database.health, ...(replica && { replica: replica.health }) };
  return { database, pools, databases, reads };
}

/**
 * Warns about databases without a statement timeout: behind a pooler the pooler must set it. A
 * connection error is reported by the code that needs the database.
 */
export async function warnIfNoStatementTimeout(
  pools: Readonly<Record<string, pg.Pool>>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const [database, pool] of Object.entries(pools)) {
    const { rows } = await pool.query('show statement_timeout').catch(() => ({ rows: [] }));
    if (rows[0]?.statement_timeout === '0') {
      log.warn({ database }, 'statements have no time limit: the pooler should set one');
    }
  }
}
