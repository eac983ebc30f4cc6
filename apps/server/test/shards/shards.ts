import type pg from 'pg';
import { DISTRIBUTION } from './distribution.ts';

/** Each is a schema. The undivided database is `public`. */
export const SHARDS = ['shard_0', 'shard_1'] as const;
export type Shard = (typeof SHARDS)[number];

/** The number of the shard of a value. */
const shardSql = (column: string) => `(hashtext(${column}::text) & 1)`;

export async function shardOf(client: pg.Client, id: string): Promise<Shard> {
  const { rows } = await client.query(`select ${shardSql('$1::text')} as number`, [id]);
  return SHARDS[rows[0].number === 0 ? 0 : 1];
}

const isDistributed = (table: string) =>
  !['every node', 'one node'].includes(DISTRIBUTION[table] ?? '');

/**
 * Copies the functions, and the rows of each table to their shards. A table on one node is in
 * neither.
 */
export async function createShards(client: pg.Client): Promise<void> {
  for (const [number, shard] of SHARDS.entries()) {
    await client.query(`create schema ${shard}`);
    await client.query(`set search_path = ${shard}, public`);
    for (const [table, place] of Object.entries(DISTRIBUTION)) {
      if (place === 'one node') continue;
      await client.query(`create table ${shard}.${table} (like public.${table} including all)`);
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const columns = rows[0]?.columns;
      await client.query(
        `insert into ${shard}.${table} (${columns}) select ${columns} from public.${table}
         ${isDistributed(table) ? `where ${shardSql(place)} = ${number}` : ''}`,
      );
    }
    for (const definition of await listFunctions(client)) {
      await client.query(definition.replace('FUNCTION public.', `FUNCTION ${shard}.`));
    }
  }
  await client.query('reset search_path');
}

/** The definitions of the functions that statements call; the shards have no triggers. */
async function listFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`,
  );
  return rows.map(({ definition }) => definition);
}

const MISPLACED = (number: number) =>
  Object.entries(DISTRIBUTION)
    .filter(([table]) => isDistributed(table))
    .map(
      ([table, column]) => `exists (select from ${table} where ${shardSql(column)} <> ${number})`,
    )
    .join(' or ');

/** Columns that differ between two executions: the id of a transaction. */
const VOLATILE = ['viewer_last_write_xid', 'as_of'];

/**
 * Runs a statement in one schema, and rolls back its writes.
 *
 * @returns its rows as text; null if it needs a table or stores a row of another node
 */
export async function runIn(
  client: pg.Client,
  schema: Shard | 'public',
  text: string,
  values: unknown[],
): Promise<string[] | null> {
  await client.query('begin');
  try {
    await client.query(`set local search_path = ${schema}`);
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    if (schema !== 'public') {
      const { rows: misplaced } = await client.query(
        `select ${MISPLACED(SHARDS.indexOf(schema))} as found`,
      );
      if (misplaced[0].found) return null;
    }
    return rows.map((row) =>
      JSON.stringify(row, (name, value) => (VOLATILE.includes(name) ? undefined : value)),
    );
  } catch (error) {
    if (Object(error).code === UNDEFINED_TABLE) return null;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

const UNDEFINED_TABLE = '42P01';
