import { DEFAULT_COMMUNITY } from '@prayer-swap/shared/community/choices';
import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { pino } from 'pino';
import { createAppContext } from '../../app.ts';
import { type Deletion, selectDeletedAccounts } from '../../backup/deletion-log.ts';
import type { BackupHeader, BackupReader, TableSum } from '../../backup/format.ts';
import { importTables } from '../../backup/import-tables.ts';
import { clearDatabase, hasUsers } from '../../backup/tables.ts';
import type { Config } from '../../config/config.ts';
import { storeSecretFingerprint } from '../../crypto/open-secrets.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import { migrateInTransaction } from '../../db/migrate.ts';
import { createReadRouter } from '../../db/read-router.ts';
import type { Tables } from '../../db/tables.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { reapplyDeletions } from '../../features/accounts/deletion/erase-account.ts';

type RestoreOptions = {
  client: Client;
  config: Config;
  secrets: Secrets;
  /** Whether SECRET differs from that of the backup's server. */
  isOtherSecret: boolean;
  header: BackupHeader;
  backup: BackupReader;
  /** Accounts that were deleted before or after the backup. */
  deletions: Deletion[];
  onTable: (sum: TableSum) => void;
};

/**
 * Replaces the whole database with a backup in one transaction, verifies every row, and deletes the
 * accounts that were deleted since.
 *
 * @returns the number of accounts that were deleted again
 */
export async function restoreDatabase(restore: RestoreOptions): Promise<number> {
  const { client, header, backup, onTable } = restore;
  const db = createSingleConnectionDb(client);
  const ctx = createOfflineContext(db, restore);
  const deletedAgain = await withTransaction(db, async (tx) => {
    await client.query('set local statement_timeout = 0');
    const known = (await hasUsers(client)) ? await selectDeletedAccounts(tx) : [];
    await clearDatabase(client);
    await migrateInTransaction(client, header.migration);
    await importTables(client, backup, onTable);
    await migrateInTransaction(client);
    // Backups of earlier versions contain these rows.
    await tx.deleteFrom('recovery_codes').execute();
    // They are keyed with the other SECRET: members could neither verify them nor sign in.
    if (restore.isOtherSecret) await tx.deleteFrom('totp_factors').execute();
    await storeSecretFingerprint(tx, restore.secrets);
    return reapplyDeletions(ctx, [...known, ...restore.deletions], (erase) => erase(tx));
  });
  await client.query('analyze');
  return deletedAgain;
}

/** A Kysely database on one connection. Its statements join the client's open transaction. */
function createSingleConnectionDb(client: Client): Kysely<Tables> {
  const borrowed = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Dependencies of the features without a running server: no live listeners, no queue, no mail. */
function createOfflineContext(db: Kysely<Tables>, { config, secrets }: RestoreOptions) {
  const noop = async () => {};
  return createAppContext({
    db,
    databaseHealth: { check: async () => 'ready' },
    config,
    secrets,
    reads: createReadRouter(db, null, () => {}),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    limits: {
      enforce: noop,
      budget: () => {
        throw new Error('No server runs during a restore');
      },
    },
    mail: { send: noop, deleteFor: noop },
    sendMailNow: noop,
    push: { native: null, web: null, isOn: false, notify: noop, send: noop, recheck: noop },
    queue: { send: async () => true },
    deletions: { record() {} },
    community: {
      current: () => ({ ...DEFAULT_COMMUNITY, revision: 0, logo: null }),
      locked: [],
      onChange() {},
      reload: noop,
      apply() {},
    },
    checkSystem: async () => [],
    live: {
      publishAfterCommit() {},
      recentHints: () => [],
      publish() {},
      evict() {},
      announceRequest() {},
      onEvict() {},
      publishCommunityChange() {},
      onCommunityChange() {},
      announceCommunity() {},
      subscribe: () => () => {},
      isOpen: () => false,
      start: noop,
      stop: noop,
    },
  });
}
