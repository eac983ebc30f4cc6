import { DAY, SECOND } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import { VERSION } from '../config/version.ts';
import {
  loadExistingSecrets,
  secretFingerprint,
  selectSecretFingerprint,
} from '../crypto/open-secrets.ts';
import type { Db } from '../db/database.ts';
import { countMigrations } from '../db/migrate.ts';
import { selectLastBackups } from '../queries/backup-runs.sql.ts';
import { selectNewerVersion } from '../queries/version-check.sql.ts';
import { type CheckContext, type Finding, failed, ok, warning } from './check.ts';

type WithDb = Omit<CheckContext, 'db'> & { db: Db };

/** A check that needs the database; without one it reports that. */
function withDb(check: (context: WithDb) => Promise<Finding>) {
  return async ({ db, ...context }: CheckContext): Promise<Finding> =>
    typeof db === 'string' ? withoutDb(db) : check({ ...context, db });
}

function withoutDb(reason: 'absent' | 'away'): Finding {
  return reason === 'absent' ? ok('not-started') : warning('unknown');
}

export async function checkDatabase({ db }: Pick<CheckContext, 'db'>): Promise<Finding> {
  if (db === 'absent') return ok('not-started');
  if (db === 'away') return failed('database-away');
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  const { pending, unknown } = await countMigrations(db);
  if (unknown > 0) return failed('database-newer');
  if (pending > 0) return warning('database-pending', { values: { count: pending } });
  const outdated = await findOutdatedCollation(db);
  if (outdated !== null) {
    const todo = `reindex database ${outdated}; alter database ${outdated} refresh collation version`;
    return warning('database-collation', { detail: todo });
  }
  return ok('database-answers', { version: rows[0]?.server_version.split(' ')[0] ?? '' });
}

/**
 * A text index is wrong when the system sorts differently than at its creation.
 *
 * @returns the quoted name of the database, or null
 */
async function findOutdatedCollation(db: Db): Promise<string | null> {
  const { rows } = await sql<{ database: string }>`
    select quote_ident(datname) as database from pg_database
    where datname = current_database()
      and datcollversion <> pg_database_collation_actual_version(oid)`.execute(db);
  return rows[0]?.database ?? null;
}

/** Compares SECRET with the one that the database was last used with. */
export const checkSecret = withDb(async ({ db, config }) => {
  const stored = await selectSecretFingerprint(db);
  if (stored === null) return ok('not-started');
  const fingerprint = await loadExistingSecrets(config).then(secretFingerprint, () => null);
  return fingerprint === stored ? ok('secret-matches') : failed('secret-differs');
});

/** Codes of an authenticator tolerate 30 seconds, and times of requests less. */
const CLOCK_WARNING_MS = 2 * SECOND;
const CLOCK_FAILED_MS = 30 * SECOND;

export const checkClock = withDb(async ({ db, now }) => {
  const before = now().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = now().getTime();
  const databaseMs = rows[0]?.now.getTime() ?? before;
  const differenceMs = Math.max(before - databaseMs, databaseMs - after, 0);
  if (differenceMs < CLOCK_WARNING_MS) return ok('clock-right');
  const values = { seconds: Math.round(differenceMs / SECOND) };
  return differenceMs < CLOCK_FAILED_MS
    ? warning('clock-off', { values })
    : failed('clock-off', { values });
});

/** Two missed days. */
const BACKUP_OLD_MS = 2 * DAY;
/** A missed week. */
const PROOF_OLD_MS = 14 * DAY;

export const checkBackup = withDb(async ({ db, config, now }) => {
  const { isFailing, succeededAt } = await selectLastBackups(db);
  if (isFailing) return failed('backup-failing', { detail: 'see the log of the server' });
  if (succeededAt === null) {
    if (!(await hasMemberBefore(db, now()))) return ok('backup-empty');
    if (!config.backups.isOn) return warning('backup-off');
    return (await hasMemberBefore(db, new Date(now().getTime() - DAY)))
      ? warning('backup-none')
      : ok('backup-soon');
  }
  const ageMs = now().getTime() - succeededAt.getTime();
  if (ageMs < BACKUP_OLD_MS) return ok('backup-recent');
  return warning('backup-old', { values: { days: Math.floor(ageMs / DAY) } });
});

async function hasMemberBefore(db: Db, before: Date): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('created_at', '<=', before).limit(1);
  return Boolean(await query.executeTakeFirst());
}

const INSUFFICIENT_PRIVILEGE = '42501';

export const checkProof = withDb(async ({ db, now }) => {
  const { provedAt, proofError, succeededAt } = await selectLastBackups(db);
  if (proofError?.endsWith(INSUFFICIENT_PRIVILEGE))
    return warning('proof-forbidden', { detail: 'alter role … createdb' });
  if (proofError?.endsWith('ENOSPC')) return warning('proof-space');
  if (proofError) return failed('proof-failed', { detail: proofError });
  if (provedAt === null) return succeededAt === null ? ok('proof-none') : warning('proof-none');
  const ageMs = now().getTime() - provedAt.getTime();
  if (ageMs < PROOF_OLD_MS) return ok('proof-recent');
  return warning('proof-old', { values: { days: Math.floor(ageMs / DAY) } });
});

export async function checkVersion({ db }: CheckContext): Promise<Finding> {
  const newer = typeof db === 'string' ? null : await selectNewerVersion(db);
  if (newer === null) return ok('version-current', { version: VERSION });
  return warning('version-newer', {
    values: { version: newer.version },
    ...(newer.url && { detail: newer.url }),
  });
}
