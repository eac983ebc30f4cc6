import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { Client } from 'pg';
import { createBackupReader } from '../../backup/backup-reader.ts';
import { checkDeletionsFile } from '../../backup/check-deletions-file.ts';
import { openDeletionLog } from '../../backup/deletion-log.ts';
import { openBackupFile, UnreadableBackupError } from '../../backup/encryption.ts';
import { backupHeaderSchema, formatTableSum, type TableSum } from '../../backup/format.ts';
import { hasRunningServer, hasUsers } from '../../backup/target-database.ts';
import { verifyBackup } from '../../backup/verify.ts';
import type { Config } from '../../config/config.ts';
import { StartupError } from '../../config/startup-error.ts';
import { openDatabase } from '../../db/database.ts';
import { lockMigrations } from '../../db/migrate.ts';
import { openQueue } from '../../jobs/queue.ts';
import type { RestoreArguments } from './arguments.ts';
import { readKnownDeletions } from './known-deletions.ts';
import { resolveSecret } from './resolve-secret.ts';
import { restoreDatabase } from './restore-database.ts';

/** A broken connection fails the statement that uses it. */
const ignoreError = () => {};

/**
 * Restores a backup into the configured database and reports progress to the operator.
 *
 * @throws StartupError when the restore is not allowed or not possible
 */
export async function restoreBackup(
  config: Config,
  args: RestoreArguments,
  log: (line: string) => void,
): Promise<void> {
  await restore(config, args, log).catch((error) => {
    throw error instanceof UnreadableBackupError ? new StartupError(error.message) : error;
  });
}

async function restore(
  config: Config,
  args: RestoreArguments,
  log: (line: string) => void,
): Promise<void> {
  const path = resolve(args.file);
  await access(path).catch(() => {
    throw new StartupError(`There is no file ${path}.`);
  });
  await verifyBackup(path, config.backupKey);
  const lines = createBackupReader(openBackupFile(path, config.backupKey));
  const header = await lines.next(backupHeaderSchema);
  const { secrets, isOther } = await resolveSecret(config, header, args.isOtherSecretAllowed);
  const deletions = await readKnownDeletions(config, args);
  await checkDeletionsFile(config);
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  const postgres = configured
    ? { connectionString: configured, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir, log: () => {} });
  try {
    const { connectionString } = postgres;
    const deletedAgain = await withExclusiveAccess(connectionString, async (client) => {
      if (await hasUsers(client)) await confirmReplacement(args, header.madeAt);
      // The queue creates its own tables.
      await (await openQueue({ connectionString, onError: ignoreError })).stop();
      const onTable = (sum: TableSum) => log(formatTableSum(sum));
      const keyed = { secrets, isOtherSecret: isOther };
      return restoreDatabase({ client, config, ...keyed, header, lines, deletions, onTable });
    });
    await recordDeletions(config, connectionString);
    log(`Everything reads as it was written on ${header.madeAt}.`);
    log('All sessions have ended, and no mail or push message is queued.');
    log('No recovery code works any more: members make new ones in their profiles.');
    log(`Accounts deleted again: ${deletedAgain}.`);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs while no server uses the database. Servers that start during the restore are blocked until
 * it ends.
 */
async function withExclusiveAccess<Value>(
  connectionString: string,
  run: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString, application_name: 'restore' });
  client.on('error', ignoreError);
  await client.connect();
  try {
    await lockMigrations(client);
    if (await hasRunningServer(client)) {
      throw new StartupError('A server is at work on this database. Stop it, then try again.');
    }
    return await run(client);
  } finally {
    await client.end();
  }
}

async function confirmReplacement(
  { shouldReplace, isConfirmed }: RestoreArguments,
  madeAt: string,
): Promise<void> {
  if (!shouldReplace) {
    throw new StartupError(
      'People live in this database. A backup goes into an empty one, or with --replace into the place of everything that is there.',
    );
  }
  if (isConfirmed) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in this database is replaced by the backup of ${madeAt}. Type REPLACE to go on: `,
  );
  terminal.close();
  if (answer.trim() !== 'REPLACE') throw new StartupError('Nothing was changed.');
}

/** Makes the deletions in the database known to the next restore on this server. */
async function recordDeletions({ deletionsFile }: Config, connectionString: string) {
  const database = openDatabase({ connectionString, maxConnections: 1, onError: ignoreError });
  await openDeletionLog(deletionsFile, ignoreError).backfill(database.db).finally(database.close);
}
