import { StartupError } from '../config/startup-error.ts';
import { createBackupReader } from './backup-reader.ts';
import { openBackupFile, UnreadableBackupError } from './encryption.ts';
import { createTableChecksum } from './export-tables.ts';
import { backupHeaderSchema, partSchema, tableSumSchema } from './format.ts';

/**
 * Reads a backup to its end before a restore: authenticates every byte and checks every table's row
 * count and hash.
 *
 * @throws UnreadableBackupError when verification fails
 * @throws StartupError when the file cannot be read
 */
export async function verifyBackup(path: string, passphrase: string | null): Promise<void> {
  try {
    await readThrough(path, passphrase);
  } catch (error) {
    if (error instanceof UnreadableBackupError) throw error;
    if (error instanceof Error && 'syscall' in error) {
      throw new StartupError(`The backup cannot be read: ${error.message}.`, { cause: error });
    }
    throw damagedError(error);
  }
}

async function readThrough(path: string, passphrase: string | null): Promise<void> {
  const lines = createBackupReader(openBackupFile(path, passphrase));
  await lines.next(backupHeaderSchema);
  for (;;) {
    const part = await lines.next(partSchema);
    if ('end' in part) break;
    const sum = createTableChecksum();
    for await (const rows of lines.rows()) sum.add(rows);
    const read = sum.total();
    const written = await lines.next(tableSumSchema);
    if (read.rows !== written.rows || read.sha256 !== written.sha256) throw damagedError();
  }
  await lines.end();
}

function damagedError(cause?: unknown): UnreadableBackupError {
  return new UnreadableBackupError(
    'The backup cannot be read: it is damaged, or BACKUP_KEY is another one.',
    {
      cause,
    },
  );
}
