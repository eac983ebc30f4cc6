import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createDatabaseHealth, type DatabaseHealth, watchWrites } from './database-health.ts';
import { guardPool, ignoringTimeouts } from './guard-pool.ts';
import { PooledClient, UnnamedStatementClient } from './pooled-client.ts';
import { setPool } from './statement.ts';
import type { Tables } from './tables.ts';
import { setAfterCommitErrorHandler } from './with-transaction.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  health: DatabaseHealth;
  close(): Promise<void>;
};

const INT8_OID = 20;
/** A count exceeds int4 long before it exceeds the integers of JavaScript. */
pg.types.setTypeParser(INT8_OID, Number);

const DATE_OID = 1082;
/** A date such as `2026-12-01` stays text, because it has no time zone. */
pg.types.setTypeParser(DATE_OID, String);

const TIMESTAMPTZ_OID = 1184;
const parseAnyTime = pg.types.getTypeParser(TIMESTAMPTZ_OID);
const UTC_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/;
/** Fast path: V8 parses the usual format itself, and lists contain many timestamps. */
pg.types.setTypeParser(TIMESTAMPTZ_OID, (text) =>
  UTC_TIME.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyTime(text),
);

/** With the delay of `guard-pool.ts`, the first callers fail two seconds after the last data. */
const TIMEOUTS = { connectMs: 5_000, probeMs: 1_500 };
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Features of a connection that a transaction pooler can break. Without a pooler all of them work.
 */
type Pooling = {
  /** Whether prepared statements survive until the connection's next transaction. */
  prepare: boolean;
  /** Whether the statement timeout is a startup parameter, which a pooler rejects. */
  setStatementTimeout: boolean;
};

const DIRECT: Pooling = { prepare: true, setStatementTimeout: true };

export function openDatabase(options: {
  connectionString: string;
  maxConnections: number;
  onError: (error: Error) => void;
  pooling?: Pooling;
  /** How long callers wait for a connection, and a probe for any data. Tests wait longer. */
  timeouts?: typeof TIMEOUTS | undefined;
}): Database {
  const { connectMs, probeMs } = options.timeouts ?? TIMEOUTS;
  const { prepare, setStatementTimeout } = options.pooling ?? DIRECT;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    Client: prepare ? PooledClient : UnnamedStatementClient,
    max: options.maxConnections,
    connectionTimeoutMillis: connectMs,
    ...(setStatementTimeout && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    application_name: 'prayer-swap',
  });
  // Without listeners a restarted database would end the process, even when idle.
  const onError = ignoringTimeouts(options.onError);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const breaker = guardPool(pool, options.connectionString, probeMs, options.onError);
  const writes = watchWrites(pool);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') writes.recordError(event.error);
    },
  });
  setPool(db, pool);
  setAfterCommitErrorHandler(db, options.onError);
  return {
    db,
    pool,
    health: createDatabaseHealth(pool, breaker, writes),
    async close() {
      writes.stop();
      await breaker.stop();
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end();
    },
  };
}
