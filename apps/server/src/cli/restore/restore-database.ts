import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import type { BackupReader } from '../../backup/backup-reader.ts';
import { type Deletion, selectDeletedAccounts } from '../../backup/deletion-log.ts';
import type { BackupHeader, TableSum } from '../../backup/format.ts';
import { importTables } from '../../backup/import-tables.ts';
import { clearDatabase, hasUsers } from '../../backup/target-database.ts';
import type { Config } from '../../config/config.ts';
import { storeSecretFingerprint } from '../../crypto/open-secrets.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import { migrateInTransaction } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { reapplyDeletionsWithin } from '../../features/accounts/deletion/reapply-deletions.ts';
import { createOfflineDeps } from './offline-deps.ts';

type RestoreOptions = {
  client: Client;
  config: Config;
  secrets: Secrets;
  /** Whether it is another than the one that the backup's server had. */
  isOtherSecret: boolean;
  header: BackupHeader;
  lines: BackupReader;
  /** Accounts that were deleted, before the backup or after it. */
  deletions: Deletion[];
  onTable: (sum: TableSum) => void;
};

/**
 * Puts a backup in the place of everything that is there, in one transaction: it stands whole, with
 * every row as it was written, without those who have left since, or not at all.
 *
 * @returns how many accounts were deleted again
 */
export async function restoreDatabase(restore: RestoreOptions): Promise<number> {
  const { client, header, lines, onTable } = restore;
  const db = createSingleConnectionDb(client);
  const deps = createOfflineDeps({ ...restore, db });
  const deletedAgain = await withTransaction(db, async (tx) => {
    await client.query('set local statement_timeout = 0');
    const known = (await hasUsers(client)) ? await selectDeletedAccounts(tx) : [];
    await clearDatabase(client);
    await migrateInTransaction(client, header.migration);
    await importTables(client, lines, onTable);
    await migrateInTransaction(client);
    // An earlier version's backup has them.
    await tx.deleteFrom('recovery_codes').execute();
    // Nobody could show them any more, nor get in without.
    if (restore.isOtherSecret) await tx.deleteFrom('second_factors').execute();
    await storeSecretFingerprint(tx, restore.secrets);
    return reapplyDeletionsWithin(tx, deps, [...known, ...restore.deletions]);
  });
  await client.query('analyze');
  return deletedAgain;
}

/** A database of one connection, whose transaction is also that of what is written to it directly. */
function createSingleConnectionDb(client: Client): Kysely<Tables> {
  const borrowed = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
