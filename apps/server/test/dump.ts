import type pg from 'pg';

/** Every row of every table of every schema as text, as in a stolen copy of the database. */
export async function dumpDatabase(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    return rows.map(({ row }) => `${name} ${row}`).join('\n');
  });
  return (await Promise.all(dumps)).join('\n');
}

export type Rows = Record<string, unknown>[];

/** The rows of the product's own tables, each in an order that no update changes. */
export async function readAllRows(pool: pg.Pool): Promise<Record<string, Rows>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, Rows> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Rows[number] }>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    all[name] = rows.map(({ row }) => row).sort(byKey);
  }
  return all;
}

/** Columns of primary keys; a key can have several. */
const KEYS = [
  ...['id', 'token_hash', 'user_id', 'request_id', 'circle_id'],
  ...['key', 'event_type', 'reminder_kind', 'name'],
];

function byKey(a: Rows[number], b: Rows[number]): number {
  const key = (row: Rows[number]) => KEYS.map((name) => String(row[name] ?? '')).join();
  return key(a).localeCompare(key(b));
}
