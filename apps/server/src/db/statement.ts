import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

type NamedQuery = { name: string; text: string };

const statements: NamedQuery[] = [];
const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

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
  return async (db: Kysely<Tables>, ...parameters: Parameters): Promise<Row[]> => {
    const pool = pools.get(db);
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

/** Sets the pool that statements outside a transaction use, without the query builder. */
export function setPool(db: Kysely<Tables>, pool: pg.Pool): void {
  pools.set(db, pool);
}
