import { DAY, HOUR } from '@prayer-swap/shared/time';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { reasonOf } from '../errors/describe-error.ts';
import {
  type AutomaticBackup,
  insertBackupRun,
  selectLastBackups,
} from '../queries/backup-runs.sql.ts';

/** Hourly runs start at slightly different times, and must not skip a day. */
const BACKUP_INTERVAL_MS = DAY - HOUR / 2;
const PROOF_INTERVAL_MS = 7 * DAY - HOUR / 2;

type BackupContext = {
  db: Db;
  now: () => Date;
  /** Makes a daily backup, with or without a proof, outside this process. */
  makeBackup(options: { isProved: boolean }): Promise<AutomaticBackup>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Makes a backup a day after the last one, and proves one each week. */
export function createBackupWorker({ db, now, makeBackup, log }: BackupContext) {
  return async () => {
    const last = await selectLastBackups(db);
    const startedAt = now();
    const isDue = (at: Date | null, intervalMs: number) =>
      at === null || startedAt.getTime() - at.getTime() >= intervalMs;
    if (!isDue(last.succeededAt, BACKUP_INTERVAL_MS) || !(await hasMembers(db))) return;
    const isProved = isDue(last.provedAt, PROOF_INTERVAL_MS);
    const finish = (result: AutomaticBackup | string) =>
      insertBackupRun(db, { kind: 'daily', startedAt, finishedAt: now(), result });
    const result = await makeBackup({ isProved }).catch(async (error) => {
      await finish(reasonOf(error));
      throw error;
    });
    await finish(result);
    const error = result.proof?.error;
    if (error) log.warn({ error }, 'the backup could not be restored into a scratch database');
  };
}

async function hasMembers(db: Db): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}
