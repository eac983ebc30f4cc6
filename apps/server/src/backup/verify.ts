import { StartRefused } from '../start-refused.ts';
import { headingShape, partShape, sumShape } from './format.ts';
import { linesOf } from './lines.ts';
import { openedFile } from './opened-file.ts';
import { Unreadable } from './seal.ts';
import { summed } from './write.ts';

/**
 * Reads a backup to its end before anything of it is used: every byte authentic, every table with the
 * rows and the hash it was written with.
 *
 * @throws Unreadable where it is not
 * @throws StartRefused where the file cannot be read at all
 */
export async function verifyBackup(path: string, passphrase: string | null): Promise<void> {
  try {
    await readThrough(path, passphrase);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (error instanceof Error && 'syscall' in error) {
      throw new StartRefused(`The backup cannot be read: ${error.message}.`, { cause: error });
    }
    throw damaged(error);
  }
}

async function readThrough(path: string, passphrase: string | null): Promise<void> {
  const lines = linesOf(openedFile(path, passphrase));
  await lines.next(headingShape);
  for (;;) {
    const part = await lines.next(partShape);
    if ('end' in part) break;
    const sum = summed();
    for await (const rows of lines.rows()) sum.add(rows);
    const read = sum.total();
    const written = await lines.next(sumShape);
    if (read.rows !== written.rows || read.sha256 !== written.sha256) throw damaged();
  }
  await lines.end();
}

function damaged(cause?: unknown): Unreadable {
  return new Unreadable('The backup cannot be read: it is damaged, or BACKUP_KEY is another one.', {
    cause,
  });
}
