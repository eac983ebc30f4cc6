import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@prayer-swap/embedded-postgres-launcher/make-folder';
import { DAY } from '@prayer-swap/shared/time';
import type { Config } from '../config/config.ts';
import { loadExistingSecrets } from '../crypto/open-secrets.ts';
import { reasonOf } from '../errors/describe-error.ts';
import type { AutomaticBackup } from '../queries/backup-runs.sql.ts';
import { createBackup } from './create-backup.ts';
import { createBackupKeys } from './encryption.ts';
import { proveBackup } from './prove-backup.ts';
import { type BackupFile, backupFileName, parseBackupFileName, selectExpired } from './rotation.ts';

export type BackupOrder = {
  kind: BackupFile['kind'];
  connectionString: string;
  /** Whether the backup is restored into a scratch database afterwards. */
  isProved: boolean;
};

/**
 * Writes a backup into the backup folder, then deletes expired ones. A failure deletes none.
 *
 * @throws when the backup could not be written and read back
 */
export async function makeAutomaticBackup(
  config: Config,
  { kind, connectionString, isProved }: BackupOrder,
  now: Date,
): Promise<AutomaticBackup> {
  const { dir } = config.backups;
  const secrets = await loadExistingSecrets(config);
  await makeFolder(dir, 0o700);
  const file = backupFileName(kind, now);
  const path = join(dir, file);
  const keys = createBackupKeys(config.backupKey);
  const written = await createBackup(path, { config, connectionString, secrets, keys }, () => {});
  await deleteExpired(config, now);
  if (!isProved) return { ...written, file, proof: null };
  const proof = proveBackup({ path, keys }, config, connectionString);
  const error = await proof.then(() => null, reasonOf);
  return { ...written, file, proof: { error } };
}

async function deleteExpired({ backups: { dir, maxAgeMs } }: Config, now: Date): Promise<void> {
  const names = await readdir(dir);
  const files = names.flatMap((name) => parseBackupFileName(name) ?? []);
  const expired = selectExpired(files, { now, maxAgeMs }).map(({ name }) => name);
  for (const name of [...expired, ...names.filter((one) => isAbandoned(one, now))]) {
    await rm(join(dir, name), { force: true });
  }
}

/** A partial file of a crash, not of a backup that another server is writing. */
function isAbandoned(name: string, now: Date): boolean {
  if (!name.endsWith('.part')) return false;
  const backup = parseBackupFileName(name.slice(0, -'.part'.length));
  return backup !== null && now.getTime() - backup.at.getTime() > DAY;
}
