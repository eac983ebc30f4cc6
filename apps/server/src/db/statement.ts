import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { getPool } from './pools.ts';

type NamedQuery = { name: string; text: string };

const statements: NamedQuery[] = [];

/**
 * Declares a hot statement: literal SQL, parsed and planned once on each connection that runs it.
 *
 * @param name as it appears in PostgreSQL's statistics; unique in the product
 * @param text SQL with `$1` … in the order of the parameters
 * @returns a function that runs it on a database or in a transaction
 */
export function statement<Parameters extends unknown[], Row>(name: string, text: string) {
  const query: NamedQuery = { name, text };
  statements.push(query);
  return async (db: Db, ...parameters: Parameters): Promise<Row[]> => {
    const pool = getPool(db);
    const { rows } = pool
      ? // The declaration of the statement guarantees their shape.
        await pool.query<Row & pg.QueryResultRow>(query, parameters)
      : // Kysely passes the text to pg unchanged, which also accepts a named query.
        await db.executeQuery<Row>(CompiledQuery.raw(query as unknown as string, parameters));
    return rows;
  };
}

/** Returns every declared statement. */
export function listStatements(): readonly NamedQuery[] {
  return statements;
}
