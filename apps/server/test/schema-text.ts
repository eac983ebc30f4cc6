import type pg from 'pg';

const PARTS = [
  `select table_name, column_name, data_type, is_nullable, column_default
   from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select conrelid::regclass::text as on, pg_get_constraintdef(oid) as is from pg_constraint
   where connamespace = 'public'::regnamespace order by 1, 2`,
  `select tgrelid::regclass::text as on, tgname from pg_trigger where not tgisinternal order by 1, 2`,
];

/** Every column, index, check and trigger, as one text. */
export async function schemaText(client: Pick<pg.Client, 'query'>): Promise<string> {
  const parts: unknown[] = [];
  for (const part of PARTS) parts.push((await client.query(part)).rows);
  return JSON.stringify(parts);
}
