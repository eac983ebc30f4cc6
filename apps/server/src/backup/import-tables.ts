import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../config/startup-error.ts';
import { type BackupKeys, UnreadableBackupError } from './encryption.ts';
import { type BackupReader, openBackup, sumRows, type TableSum } from './format.ts';
import {
  copyIn,
  copyOut,
  listBackupTables,
  quoteIdentifier,
  STABLE_TEXT_SETTINGS,
} from './tables.ts';

/**
 * Imports a backup into an empty schema, in the client's current transaction.
 *
 * @param onTable called after the rows of a table were read back and match
 * @throws when a table reads back differently
 */
export async function importTables(
  client: ClientBase,
  backup: BackupReader,
  onTable: (sum: TableSum) => void,
): Promise<void> {
  await client.query(`set local statement_timeout = 0; ${STABLE_TEXT_SETTINGS}`);
  const tables = await listBackupTables(client);
  // The backup contains the rows of migrations and triggers: triggers are off and tables start
  // empty.
  for (const { name } of tables) {
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`);
  }
  const all = tables.map(({ name }) => quoteIdentifier(name)).join(', ');
  await client.query(`truncate ${all} cascade`);
  const written: TableSum[] = [];
  for await (const { table, columns } of backup.tables()) {
    const into = client.query(copyFrom(copyIn({ name: table, columns })));
    await pipeline(Readable.from(backup.rows()), into);
    written.push(await backup.sum());
  }
  for (const table of tables) {
    const read = await sumRows(table.name, client.query(copyTo(copyOut(table))));
    const wrote = written.find(({ table: name }) => name === table.name);
    if (!isDeepStrictEqual(read, wrote))
      throw new Error(
        `The table ${read.table} does not read as it was written: ${read.rows} rows of ${wrote?.rows ?? 0}`,
      );
    onTable(read);
    await client.query(`alter table ${quoteIdentifier(table.name)} enable trigger user`);
  }
}

/**
 * Reads a backup to its end before a restore: authenticates every byte and checks every table's row
 * count and hash.
 *
 * @throws UnreadableBackupError when verification fails
 * @throws StartupError when the file cannot be read
 */
export async function verifyBackup(path: string, keys: BackupKeys): Promise<void> {
  try {
    await readThrough(path, keys);
  } catch (error) {
    if (error instanceof UnreadableBackupError) throw error;
    if (error instanceof Error && 'syscall' in error) {
      throw new StartupError(`The backup cannot be read: ${error.message}.`, { cause: error });
    }
    throw damagedError(error);
  }
}

async function readThrough(path: string, keys: BackupKeys): Promise<void> {
  const backup = openBackup(path, keys);
  await backup.header();
  for await (const { table } of backup.tables()) {
    const read = await sumRows(table, backup.rows());
    if (!isDeepStrictEqual(read, await backup.sum())) throw damagedError();
  }
}

function damagedError(cause?: unknown): UnreadableBackupError {
  const message = 'The backup cannot be read: it is damaged, or BACKUP_KEY is another one.';
  return new UnreadableBackupError(message, { cause });
}
