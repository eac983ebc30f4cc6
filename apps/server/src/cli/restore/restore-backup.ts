import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { Client } from 'pg';
import {
  checkDeletionsFile,
  type Deletion,
  openDeletionLog,
  readDeletions,
} from '../../backup/deletion-log.ts';
import { createBackupKeys, UnreadableBackupError } from '../../backup/encryption.ts';
import { type BackupHeader, formatTableSum, openBackup } from '../../backup/format.ts';
import { verifyBackup } from '../../backup/import-tables.ts';
import { hasRunningServer, hasUsers } from '../../backup/tables.ts';
import type { Config } from '../../config/config.ts';
import { StartupError } from '../../config/startup-error.ts';
import { secretFingerprint } from '../../crypto/open-secrets.ts';
import { loadOrCreateSecret, readStoredSecret, storeSecret } from '../../crypto/secret-file.ts';
import { createSecrets } from '../../crypto/secrets.ts';
import { connectUsable } from '../../db/connect-usable.ts';
import { openDatabase } from '../../db/database.ts';
import { assertNotNewerBackup, lockMigrations } from '../../db/migrate.ts';
import { withPostgres } from '../../db/open-databases.ts';
import { openQueue } from '../../jobs/queue.ts';
import type { RestoreArguments } from './arguments.ts';
import { readIdentities } from './identities.ts';
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
  const [{ backup, header, secret }, deletions] = await requireAll([
    openVerifiedBackup(config, args),
    readKnownDeletions(config, args),
    checkDeletionsFile(config),
  ]);
  await withPostgres(config, startEmbedded, async (connectionString) => {
    const deletedAgain = await withExclusiveAccess(connectionString, async (client) => {
      if (await hasUsers(client)) await confirmReplacement(args, header.madeAt);
      // The queue creates its own tables.
      await (await openQueue({ connectionString, onError: ignoreError })).stop();
      return restoreDatabase({
        ...{ client, config, ...secret, header, backup, deletions },
        onTable: (sum) => log(formatTableSum(sum)),
      });
    });
    await recordDeletions(config, connectionString);
    log(`Everything reads as it was written on ${header.madeAt}.`);
    log('All sessions have ended, and no mail or push message is queued.');
    log('No recovery code works any more: members make new ones in their profiles.');
    log(
      'Invitations and the links of circles, guests and the wall have ended, and registrations that waited for approval are gone: create new links, and ask these people to register again.',
    );
    log(`Accounts deleted again: ${deletedAgain}.`);
  });
}

/** Opens a backup that is whole, of this version or an older one, and whose SECRET is at hand. */
async function openVerifiedBackup(config: Config, args: RestoreArguments) {
  const path = resolve(args.file);
  assertExists(path);
  const keys = createBackupKeys(config.backupKey, await readIdentities(args));
  await verifyBackup(path, keys);
  const backup = openBackup(path, keys);
  const header = await backup.header();
  await assertNotNewerBackup(header.migration);
  return { backup, header, secret: await resolveSecret(config, header, args) };
}

/** @throws StartupError naming everything that is missing, one sentence a line */
async function requireAll<Values extends unknown[]>(
  checks: {
    [Index in keyof Values]: Promise<Values[Index]>;
  },
): Promise<Values> {
  const outcomes = await Promise.allSettled(checks);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  const unexpected = reasons.find((reason) => !isForOperator(reason));
  if (unexpected) throw unexpected;
  if (reasons.length > 0) throw new StartupError(reasons.map(({ message }) => message).join('\n'));
  return Promise.all(checks);
}

function isForOperator(error: unknown): error is Error {
  return error instanceof StartupError || error instanceof UnreadableBackupError;
}

function assertExists(path: string): void {
  if (!existsSync(path)) throw new StartupError(`There is no file ${path}.`);
}

/**
 * Returns the SECRET that keyed the backup's passwords: this server's, or the one in the backup.
 *
 * @throws StartupError when this server has another SECRET and the operator did not accept that
 */
async function resolveSecret(
  config: Config,
  header: BackupHeader,
  { 'other-secret': isOtherAllowed }: RestoreArguments,
) {
  const ownSecret = config.secret ?? (await readStoredSecret(config.dataDir)) ?? null;
  const candidate = ownSecret ?? header.secret ?? null;
  const matchesHeader = (secret: string | null) =>
    secret !== null && secretFingerprint(createSecrets(secret)) === header.secretMark;
  if (candidate !== null && (matchesHeader(candidate) || matchesHeader(config.secretPrevious))) {
    if (ownSecret === null) await storeSecret(config.dataDir, candidate);
    return { secrets: createSecrets(candidate, config.secretPrevious), isOtherSecret: false };
  }
  const file = resolve(config.dataDir, 'secret');
  if (config.secret === null && matchesHeader(header.secret ?? null)) {
    throw new StartupError(
      `The backup contains its SECRET, but ${file} is another one. If no database needs that file, move it away, then try again.`,
    );
  }
  if (isOtherAllowed) {
    const secret = ownSecret ?? (await loadOrCreateSecret(config.dataDir));
    return { secrets: createSecrets(secret), isOtherSecret: true };
  }
  throw new StartupError(
    `The backup comes from a server with another SECRET, without which no password opens. Set SECRET to that one, or bring its file to ${file}. With --other-secret it is restored nevertheless, and everybody chooses a new password and sets up two-step sign-in anew.`,
  );
}

/**
 * Reads deleted accounts from the given records and this server's own.
 *
 * @throws StartupError without any record: accounts deleted after the backup would reappear
 *   unnoticed
 */
async function readKnownDeletions(
  { deletionsFile }: Config,
  { deletions = [], 'without-deletions': isWithoutDeletions }: RestoreArguments,
): Promise<Deletion[]> {
  for (const file of deletions) assertExists(resolve(file));
  const files = existsSync(deletionsFile) ? [...deletions, deletionsFile] : deletions;
  if (files.length === 0 && !isWithoutDeletions) {
    throw new StartupError(
      `There is no record of deletions in ${resolve(deletionsFile)}: accounts deleted after the backup would be back. Name the record that was kept with --deletions FILE, or pass --without-deletions if no account can have been deleted since.`,
    );
  }
  return (await Promise.all(files.map(readDeletions))).flat();
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
  await connectUsable(client);
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
  { replace, yes }: RestoreArguments,
  madeAt: string,
): Promise<void> {
  if (!replace) {
    throw new StartupError(
      'People live in this database. A backup goes into an empty one, or with --replace into the place of everything that is there.',
    );
  }
  if (yes) return;
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
