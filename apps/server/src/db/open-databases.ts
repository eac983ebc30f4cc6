import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import type { DatabaseHealth } from './database-health.ts';
import { createReadRouter, type ReadRouter } from './read-router.ts';

/** `pooled` is for transactions. `direct` is for session-level features. */
type ConnectionStrings = { pooled: string; direct: string };
type OnStop = (stopPart: () => Promise<void>) => void;

const MAX_CONNECTIONS = 16;

/** Returns the configured databases, or starts the embedded one. */
export async function resolveConnectionStrings(
  config: Config,
  onStop: OnStop,
  log: (line: string) => void,
): Promise<ConnectionStrings> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl) return { pooled: databaseUrl, direct: databaseDirectUrl ?? databaseUrl };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  onStop(embedded.stop);
  return { pooled: embedded.connectionString, direct: embedded.connectionString };
}

/** Opens the primary and the configured replica. */
export function openDatabases(
  config: Config,
  { pooled, direct }: ConnectionStrings,
  onStop: OnStop,
  onError: (error: Error) => void,
): {
  database: Database;
  pools: { primary: Database['pool'] } & Record<string, Database['pool']>;
  databases: { primary: DatabaseHealth } & Record<string, DatabaseHealth>;
  reads: ReadRouter;
} {
  const pooling = { prepare: config.databasePrepare, setStatementTimeout: pooled === direct };
  const open = (connectionString: string) => {
    const opened = openDatabase({
      connectionString,
      maxConnections: MAX_CONNECTIONS,
      onError,
      pooling,
    });
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
