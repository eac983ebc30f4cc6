import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createDatabaseHealth, type DatabaseHealth } from './database-health.ts';
import { guardPool, ignoringTimeouts } from './guard-pool.ts';
import { setPool } from './pools.ts';
import { PreparedStatementClient, UnnamedStatementClient } from './prepared-client.ts';
import type { Tables } from './tables.ts';
import { watchWrites } from './watch-writes.ts';
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
/** A count outgrows int4 long before it outgrows a JavaScript number. */
pg.types.setTypeParser(INT8_OID, Number);

const TIMESTAMPTZ_OID = 1184;
const parseAnyTime = pg.types.getTypeParser(TIMESTAMPTZ_OID);
const UTC_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/;
/** Nearly every time looks like this one, which the engine reads by itself; lists are full of them. */
pg.types.setTypeParser(TIMESTAMPTZ_OID, (text) =>
  UTC_TIME.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyTime(text),
);

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** What a pooler by the transaction stands in the way of; by itself nothing does. */
export type Pooling = {
  /** Whether what is named on a connection is there for the next transaction on it. */
  prepare: boolean;
  /** Whether the time limit of statements is given as the connection starts; a pooler refuses it. */
  setStatementTimeout: boolean;
};

const DIRECT: Pooling = { prepare: true, setStatementTimeout: true };

export function openDatabase(options: {
  connectionString: string;
  maxConnections: number;
  onError: (error: Error) => void;
  pooling?: Pooling;
}): Database {
  const { prepare, setStatementTimeout } = options.pooling ?? DIRECT;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    Client: prepare ? PreparedStatementClient : UnnamedStatementClient,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(setStatementTimeout && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    application_name: 'prayer-swap',
  });
  // Without listeners a restarted database would end the process, idle or not.
  const onError = ignoringTimeouts(options.onError);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const breaker = guardPool(pool, options.connectionString, options.onError);
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
      // The query builder ends only what it has used itself.
      if (!pool.ending) await pool.end();
    },
  };
}
