import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { getPool } from './pools.ts';
import { registerStatement } from './statement-registry.ts';

/**
 * A hot statement: literal SQL, prepared by name on each connection.
 *
 * @param name what PostgreSQL's statistics call it; unique in the product
 * @param text SQL with `$1` … in the order of the parameters
 * @returns runs it on the database or inside a transaction
 */
export function statement<Parameters extends unknown[], Row>(name: string, text: string) {
  registerStatement(name, text);
  return async (db: Db, ...parameters: Parameters): Promise<Row[]> => {
    const pool = getPool(db);
    const { rows } = pool
      ? // Their shape is the statement's own promise.
        await pool.query<Row & pg.QueryResultRow>(text, parameters)
      : await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}
