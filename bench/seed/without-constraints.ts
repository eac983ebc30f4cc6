import type { Client } from 'pg';

type Part = { table: string; name: string; definition: string };

const CONSTRAINTS = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype = any($1)`;

/** The indexes without a constraint: a constraint restores its own. */
const INDEXES = `
  select x.indrelid::regclass::text as "table", i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where i.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.conrelid = x.indrelid)`;

const TABLES = `select oid::regclass::text as "table" from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/**
 * Fills the tables without triggers, indexes and keys, and restores all of them from the catalogue:
 * a thousand times faster than row by row.
 */
export async function withoutConstraints(client: Client, fill: () => Promise<void>): Promise<void> {
  const select = async (text: string, values?: unknown[]) =>
    (await client.query<Part>(text, values)).rows;
  const tables = await select(TABLES);
  const foreign = await select(CONSTRAINTS, [['f']]);
  const unique = await select(CONSTRAINTS, [['p', 'u']]);
  const indexes = await select(INDEXES);

  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of [...foreign, ...unique]) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const { name } of indexes) {
    await client.query(`drop index public.${client.escapeIdentifier(name)}`);
  }
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of [...unique, ...foreign]) {
    const constraint = `${client.escapeIdentifier(name)} ${definition}`;
    await client.query(`alter table ${table} add constraint ${constraint}`);
  }
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
}
