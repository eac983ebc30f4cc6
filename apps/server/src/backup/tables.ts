import type { ClientBase } from 'pg';

/**
 * Tables with credentials or pending requests. They are never backed up, so a restore revives none
 * of them. Members sign in again, which also registers their devices again.
 */
export const EXCLUDED_TABLES: Record<string, string> = {
  sessions: 'its token signs in',
  push_registrations: 'devices, which live as long as their session',
  pending_registrations: 'expires unless its code is entered',
  waiting_registrations: 'one that was declined since would return',
  invitations: 'one that was used or revoked since would work again',
  circle_invitations: 'one that was used or revoked since would work again',
  guest_links: 'one that was used or revoked since would work again',
  wall_links: 'one that was revoked since would work again',
  email_changes: 'waits for a code',
  two_factor_challenges: 'waits for the second step of a sign-in',
  oauth_flows: 'waits for what another provider says',
  sign_in_codes: 'stands in for a password for some minutes',
  passkey_challenges: 'waits for a signature',
  account_deletion_links: 'waits for a mailed link',
  setup_codes: 'made by the start of a server without an admin',
  idempotency_keys: 'answers to calls of sessions that are gone',
  recovery_codes: 'one that was used since would work again',
  rate_limits: 'counts for a day at most',
  new_account_hides: 'counts for ten minutes',
  mass_flag_alerts: 'waits for an admin of this server',
  backup_runs: 'describes the files of this server',
  version_check: 'asked again by this server',
  secret_check: 'made by the restore, of the SECRET it was given',
  schema_migrations: 'made by the migrations themselves',
};

/** Their names in schemas before migration 0034, which an older backup restores first. */
const LEGACY_EXCLUDED_TABLES = ['sign_in_steps', 'provider_visits', 'account_deletions'];

/** Columns of included tables. */
export const EXCLUDED_COLUMNS: Record<string, string[]> = {
  // Mailed links, and a transaction id that is valid in one PostgreSQL cluster only.
  users: ['reset_token', 'reset_token_expiry', 'acted_in'],
};

type BackupTable = { name: string; columns: string[]; key: string[] };

/** Returns the included tables in the order of their foreign keys, with their columns and key. */
export async function listBackupTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { dependencies: string[] }>(SELECT_TABLES);
  const excludedTables = [...Object.keys(EXCLUDED_TABLES), ...LEGACY_EXCLUDED_TABLES];
  const remaining = rows.filter(({ name }) => !excludedTables.includes(name));
  const ordered: BackupTable[] = [];
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ name, dependencies }) =>
      dependencies.every(
        (other) => other === name || !remaining.some((table) => table.name === other),
      ),
    );
    const [table] = remaining.splice(next === -1 ? remaining.length : next, 1);
    if (!table) throw new Error('Tables refer to each other in a circle');
    const { name, columns, key } = table;
    const excluded = EXCLUDED_COLUMNS[name] ?? [];
    ordered.push({ name, key, columns: columns.filter((column) => !excluded.includes(column)) });
  }
  return ordered;
}

/** Copies the rows as text, ordered by primary key. */
export function copyOut({ name, columns, key }: BackupTable): string {
  return `copy (select ${columnList(columns)} from ${quoteIdentifier(name)} order by ${columnList(key)}) to stdout`;
}

export function copyIn({ name, columns }: Pick<BackupTable, 'name' | 'columns'>): string {
  return `copy ${quoteIdentifier(name)} (${columnList(columns)}) from stdin`;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function columnList(columns: string[]): string {
  return columns.map(quoteIdentifier).join(', ');
}

/** Makes the text of equal rows equal, whatever the server's settings. */
export const STABLE_TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

const SELECT_TABLES = `
  select t.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
     where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey::int2[])
     where i.indrelid = t.oid and i.indisprimary) as key,
    (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint c
       join pg_class other on other.oid = c.confrelid
     where c.conrelid = t.oid and c.contype = 'f') as dependencies
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and t.relkind = 'r'
  order by t.relname`;

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
  await dropAll(client, 'table', TABLE_NAMES);
  // Some were dropped with their tables.
  await dropAll(client, 'routine', ROUTINE_NAMES);
  await client.query('delete from pgboss.job');
}

/** In one statement, because dropping one can drop others that depend on it. */
async function dropAll(client: ClientBase, kind: string, select: string): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(select);
  const names = rows[0]?.names;
  if (names) await client.query(`drop ${kind} ${names} cascade`);
}

const TABLE_NAMES = `
  select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`;

const ROUTINE_NAMES = `
  select string_agg(p.oid::regprocedure::text, ', ') as names from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
