import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { describeError } from '../errors/describe-error.ts';
import { type AutomaticBackup, insertBackupRun } from '../queries/backup-runs.sql.ts';
import type { BackupOrder } from './automatic-backup.ts';
import { hasUsers } from './tables.ts';

/**
 * Migrates the schema, after a backup if the database has members and there are migrations to
 * apply.
 *
 * @returns a function that records the backup in the migrated database, if one was made
 * @throws StartupError when it could not be made; nothing is migrated then
 */
export async function migrateWithBackup(
  { backups }: Pick<Config, 'backups'>,
  connectionString: string,
  makeBackup: (order: BackupOrder) => Promise<AutomaticBackup>,
): Promise<(db: Db) => Promise<void>> {
  const startedAt = new Date();
  const made: AutomaticBackup[] = [];
  await migrate(connectionString, undefined, async (client) => {
    if (!backups.isOn || !(await hasUsers(client))) return;
    const order = { kind: 'migration', connectionString, isProved: false } as const;
    made.push(await makeBackup(order).catch(throwNotBackedUp));
  });
  const finishedAt = new Date();
  return async (db) => {
    for (const result of made)
      await insertBackupRun(db, { kind: 'migration', startedAt, finishedAt, result });
  };
}

function throwNotBackedUp(error: unknown): never {
  if (error instanceof StartupError) throw error;
  throw new StartupError(
    `The backup before the update of the database could not be written (${describeError(error)}); nothing was changed. Make room in BACKUP_DIR, set it to another folder, or set BACKUPS=off.`,
    { cause: error },
  );
}
