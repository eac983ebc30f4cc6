import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparedName } from './prepared.ts';
import type { Tables } from './tables.ts';
import { reportAfterCommit } from './transact.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

const INT8_OID = 20;
/** A count outgrows int4 long before it outgrows a JavaScript number. */
pg.types.setTypeParser(INT8_OID, Number);

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

export function openDatabase(options: {
  connectionString: string;
  maxConnections: number;
  onError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    Client: PreparingClient,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'prayer-swap',
  });
  // Without listeners a restarted database would end the process, idle or not.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  reportAfterCommit(db, options.onError);
  return { db, pool, close: () => db.destroy() };
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Runs the texts known as statements by name: parsed and planned once a connection. */
class PreparingClient extends pg.Client {
  static {
    // pg overloads `query` too far for an override to be typed.
    const query = pg.Client.prototype.query as Query;
    const prepare: Query = function (text, values, ...rest) {
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      if (name === undefined) return query.call(this, text, values, ...rest);
      return query.call(this, { name, text, values }, ...rest);
    };
    Object.assign(PreparingClient.prototype, { query: prepare });
  }
}
