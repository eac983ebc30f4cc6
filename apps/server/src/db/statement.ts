import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/** `text` has `$1` … for the `parameters`, in this order. */
type NamedQuery = { name: string; text: string; parameters: string[] };

const statements: NamedQuery[] = [];
const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

/**
 * Declares a hot statement: literal SQL, parsed and planned once on each connection that runs it.
 *
 * @param name as it appears in PostgreSQL's statistics; unique in the product
 * @param sql with parameters as `:name`; an undefined one is null
 * @returns a function that runs it on a database or in a transaction
 */
export function statement<Parameters extends Record<string, unknown>, Row>(
  name: string,
  sql: string,
) {
  const query: NamedQuery = { name, ...numberParameters(sql) };
  statements.push(query);
  return async (db: Kysely<Tables>, parameters: Parameters): Promise<Row[]> => {
    const values = query.parameters.map((name) => parameters[name]);
    const pool = pools.get(db);
    const { rows } = pool
      ? // The declaration of the statement guarantees their shape.
        await pool.query<Row & pg.QueryResultRow>(query, values)
      : // Kysely passes the text to pg unchanged, which also accepts a named query.
        await db.executeQuery<Row>(CompiledQuery.raw(query as unknown as string, values));
    return rows;
  };
}

/** Replaces each `:name`, but no cast `::type`, by the number of its first appearance. */
function numberParameters(sql: string): { text: string; parameters: string[] } {
  const found = new Set<string>();
  const text = sql.replace(/(?<!:):([a-z]\w*)/g, (_, name: string) => {
    found.add(name);
    return `$${[...found].indexOf(name) + 1}`;
  });
  return { text, parameters: [...found] };
}

/** Returns every declared statement. */
export function listStatements(): readonly NamedQuery[] {
  return statements;
}

/** Sets the pool that statements outside a transaction use, without the query builder. */
export function setPool(db: Kysely<Tables>, pool: pg.Pool): void {
  pools.set(db, pool);
}
