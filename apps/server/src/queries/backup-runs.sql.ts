import { randomUUID } from 'node:crypto';
import type { BackupKind } from '@prayer-swap/shared/system/schemas';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

type BackupRunRow = Selectable<Tables['backup_runs']>;

/** The last backups of any kind by any server. */
export type LastBackups = {
  /** Whether the last attempt failed. */
  isFailing: boolean;
  succeededAt: Date | null;
  bytes: number | null;
  provedAt: Date | null;
  /** The error of the last proof; null if it succeeded, or without one. */
  proofError: string | null;
};

export const SELECT_LAST_BACKUPS = `
  select
    coalesce((select backup_error is not null from backup_runs order by started_at desc limit 1), false)
      as "isFailing",
    success.started_at as "succeededAt", success.bytes,
    (select max(proved_at) from backup_runs) as "provedAt",
    (select proof_error from backup_runs where proved_at is not null or proof_error is not null
     order by started_at desc limit 1) as "proofError"
  from (values (1)) one left join lateral (
    select started_at, bytes from backup_runs where backup_error is null
    order by started_at desc limit 1) success on true`;

export async function selectLastBackups(db: Db): Promise<LastBackups> {
  const { rows } = await sql.raw<LastBackups>(SELECT_LAST_BACKUPS).execute(db);
  const [last] = rows;
  if (!last) throw new Error('The query returns one row');
  return last;
}

/** Returns the newest backups, newest first. */
export function selectBackupRuns(db: Db, limit: number): Promise<BackupRunRow[]> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
}

/** A written backup file. */
export type AutomaticBackup = {
  file: string;
  bytes: number;
  sha256: string;
  /** Null without a proof. */
  proof: { error: string | null } | null;
};

type FinishedBackup = {
  kind: BackupKind;
  startedAt: Date;
  finishedAt: Date;
  /** The backup, or the kind of error. */
  result: AutomaticBackup | string;
};

export async function insertBackupRun(db: Db, run: FinishedBackup): Promise<void> {
  const values: Insertable<Tables['backup_runs']> = {
    id: randomUUID(),
    backup_kind: run.kind,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
    ...columnsOf(run),
  };
  await db.insertInto('backup_runs').values(values).execute();
}

function columnsOf({ result, finishedAt }: FinishedBackup) {
  const none = { file: null, bytes: null, sha256: null, proved_at: null, proof_error: null };
  if (typeof result === 'string') return { ...none, backup_error: result };
  const { file, bytes, sha256, proof } = result;
  return {
    ...{ file, bytes, sha256, backup_error: null },
    proved_at: proof && proof.error === null ? finishedAt : null,
    proof_error: proof?.error ?? null,
  };
}
