import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Deletion, readDeletions } from '../../backup/deletion-log.ts';
import type { Config } from '../../config/config.ts';
import { StartupError } from '../../config/startup-error.ts';
import type { RestoreArguments } from './arguments.ts';

/**
 * Reads deleted accounts from the given records and this server's own.
 *
 * @throws StartupError without any record: accounts deleted after the backup would reappear
 *   unnoticed
 */
export async function readKnownDeletions(
  { deletionsFile }: Config,
  { deletions, isWithoutDeletions }: RestoreArguments,
): Promise<Deletion[]> {
  for (const file of deletions) if (!(await fileExists(file))) throw fileNotFound(file);
  const files = (await fileExists(deletionsFile)) ? [...deletions, deletionsFile] : deletions;
  if (files.length === 0 && !isWithoutDeletions) {
    throw new StartupError(
      `There is no record of deletions in ${resolve(deletionsFile)}: accounts deleted after the backup would be back. Name the record that was kept with --deletions FILE, or pass --without-deletions if no account can have been deleted since.`,
    );
  }
  return (await Promise.all(files.map(readDeletions))).flat();
}

function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function fileNotFound(file: string): StartupError {
  return new StartupError(`There is no file ${resolve(file)}.`);
}
