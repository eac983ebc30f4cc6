import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type DatabaseHealth, databaseHealth } from './database-health.ts';
import { guardPool, unlessSilent } from './guard-pool.ts';
import { runsOn } from './pools.ts';
import { NamelessClient, PreparingClient } from './prepared-client.ts';
import type { Tables } from './tables.ts';
import { reportAfterCommit } from './transact.ts';
import { watchWrites } from './watch-writes.ts';

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
  limitTime: boolean;
};

const DIRECT: Pooling = { prepare: true, limitTime: true };

export function openDatabase(options: {
  connectionString: string;
  maxConnections: number;
  onError: (error: Error) => void;
  pooling?: Pooling;
}): Database {
  const { prepare, limitTime } = options.pooling ?? DIRECT;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    Client: prepare ? PreparingClient : NamelessClient,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(limitTime && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    application_name: 'prayer-swap',
  });
  // Without listeners a restarted database would end the process, idle or not.
  const onError = unlessSilent(options.onError);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const breaker = guardPool(pool, options.connectionString, options.onError);
  const writes = watchWrites(pool);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') writes.heed(event.error);
    },
  });
  runsOn(db, pool);
  reportAfterCommit(db, options.onError);
  return {
    db,
    pool,
    health: databaseHealth(pool, breaker, writes),
    async close() {
      writes.stop();
      await breaker.stop();
      await db.destroy();
      // The query builder ends only what it has used itself.
      if (!pool.ending) await pool.end();
    },
  };
}
