import type { ClientBase } from 'pg';

/** Whether the database has users. A freshly migrated one counts as empty. */
export async function hasUsers(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  );
  if (!rows[0]?.there) return false;
  const users = await client.query('select from users limit 1');
  return users.rowCount === 1;
}

/** Whether a server of the product uses the database. */
export async function hasRunningServer(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'prayer-swap%'`,
  );
  return rowCount !== 0;
}

/** Drops every table and function of the product, and all jobs. Objects of extensions remain. */
export async function clearDatabase(client: ClientBase): Promise<void> {
  await dropAll(client, TABLES);
  // Some were dropped with their tables.
  await dropAll(client, ROUTINES);
  await client.query('delete from pgboss.job');
}

async function dropAll(client: ClientBase, select: string): Promise<void> {
  const { rows } = await client.query<{ target: string }>(select);
  for (const { target } of rows) await client.query(`drop ${target} cascade`);
}

const TABLES = `select format('table %I', tablename) as target from pg_tables where schemaname = 'public'`;

const ROUTINES = `
  select format('routine %s', p.oid::regprocedure) as target from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
