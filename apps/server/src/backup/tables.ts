import type { ClientBase } from 'pg';

/**
 * What lets somebody in, or waits to be answered: never in a backup, so that none brings it to life
 * again. Members sign in anew, and devices register anew with them.
 */
export const LEFT_OUT: Record<string, string> = {
  sessions: 'whoever holds one is signed in',
  push_registrations: 'devices, which live as long as their session',
  pending_registrations: 'waits for a code, and becomes nobody without it',
  email_changes: 'waits for a code',
  sign_in_steps: 'waits for the second step of a sign-in',
  provider_visits: 'waits for what another provider says',
  sign_in_codes: 'stands in for a password for some minutes',
  passkey_challenges: 'waits for a signature',
  account_deletions: 'waits for a mailed link',
  idempotency_keys: 'answers to calls of sessions that are gone',
  recovery_codes: 'one that was used since would work again',
  rate_limits: 'counts for a day at most',
  new_account_hides: 'counts for ten minutes',
  mass_flag_alerts: 'waits for an admin of this server',
  secret_check: 'made by the restore, of the SECRET it was given',
  schema_migrations: 'made by the migrations themselves',
};

/** Of tables that are kept. */
export const LEFT_OUT_COLUMNS: Record<string, string[]> = {
  // A mailed link; and a number that means something to one PostgreSQL alone.
  users: ['reset_token', 'reset_token_expiry', 'acted_in'],
};

/** Everything else, which a test holds against the schema. */
export const KEPT = [
  'users',
  'resting_usernames',
  'requests',
  'request_updates',
  'scheduled_visibility_changes',
  'ranking',
  'reactions',
  'completions',
  'praying_for',
  'prayer_reminders',
  'user_flags',
  'tallies',
  'points',
  'point_ledger',
  'pushes',
  'notifications',
  'admin_actions',
  'appeals',
  'member_reports',
  'hidings',
  'push_preferences',
  'second_factors',
  'passkeys',
  'identities',
];

export type KeptTable = { name: string; columns: string[]; key: string[] };

/** The tables that are kept, each after those that it refers to, with what is written and read of them. */
export async function keptTables(client: ClientBase): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable & { refers: string[] }>(TABLES);
  const left = rows.filter(({ name }) => !(name in LEFT_OUT));
  const placed: KeptTable[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ name, refers }) =>
      refers.every((other) => other === name || !left.some((table) => table.name === other)),
    );
    const [table] = left.splice(next === -1 ? left.length : next, 1);
    if (!table) throw new Error('Tables refer to each other in a circle');
    const { name, columns, key } = table;
    const leftOut = LEFT_OUT_COLUMNS[name] ?? [];
    placed.push({ name, key, columns: columns.filter((column) => !leftOut.includes(column)) });
  }
  return placed;
}

/** The rows of a table in the order of its key, as text. */
export function copyOut({ name, columns, key }: KeptTable): string {
  return `copy (select ${listed(columns)} from ${quoted(name)} order by ${listed(key)}) to stdout`;
}

export function copyIn({ name, columns }: Pick<KeptTable, 'name' | 'columns'>): string {
  return `copy ${quoted(name)} (${listed(columns)}) from stdin`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function listed(columns: string[]): string {
  return columns.map(quoted).join(', ');
}

/** The same rows read the same, whatever the server is set to. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

const TABLES = `
  select t.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
     where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey::int2[])
     where i.indrelid = t.oid and i.indisprimary) as key,
    (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint c
       join pg_class other on other.oid = c.confrelid
     where c.conrelid = t.oid and c.contype = 'f') as refers
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and t.relkind = 'r'
  order by t.relname`;
