import type pg from 'pg';
import { withCurrentNames } from './seed.sql.ts';

/**
 * A hash of the rows of each table, by `table: columns`.
 *
 * @param like uses the same columns as an earlier result, by their current names; all columns
 *   without it
 */
export async function hashRows(
  pool: pg.Pool,
  like?: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const columnSets = like ? [...like.keys()] : await allColumns(pool);
  const rows = new Map<string, string>();
  for (const name of columnSets) {
    const current = like ? withCurrentNames(name) : name;
    const [table, columns] = current.split(': ');
    const { rows: found } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as hash
       from (select (${columns})::text as row from ${table}) rows`,
    );
    rows.set(name, found[0]?.hash ?? '');
  }
  return rows;
}

/**
 * Excludes the columns that a migration fills itself, and the point values, which are settings that
 * migrations change.
 */
async function allColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || ': row(' || string_agg(quote_ident(column_name), ', ' order by ordinal_position) || ')' as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migrations', 'points')
     group by table_name order by table_name`,
  );
  return rows.map(({ name }) => name);
}
