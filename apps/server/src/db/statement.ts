import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { getPool } from './pools.ts';
import { registerStatement } from './statement-registry.ts';

/**
 * Declares a hot statement: literal SQL, prepared by name on each connection.
 *
 * @param name as it appears in PostgreSQL's statistics; unique in the product
 * @param text SQL with `$1` … in the order of the parameters
 * @returns a function that runs it on a database or in a transaction
 */
export function statement<Parameters extends unknown[], Row>(name: string, text: string) {
  registerStatement(name, text);
  return async (db: Db, ...parameters: Parameters): Promise<Row[]> => {
    const pool = getPool(db);
    const { rows } = pool
      ? // The declaration of the statement guarantees their shape.
        await pool.query<Row & pg.QueryResultRow>(text, parameters)
      : await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}
