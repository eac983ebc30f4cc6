import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Deletion, readDeletions } from '../../backup/deletions.ts';
import type { Config } from '../../config/config.ts';
import { StartRefused } from '../../start-refused.ts';
import type { Arguments } from './arguments.ts';

/**
 * Who has deleted their account, by the records that are given and the one of this server.
 *
 * @throws StartRefused where there is none: who left after the backup would be back unseen
 */
export async function knownDeletions(
  { deletionsFile }: Config,
  { deletions, isWithoutDeletions }: Arguments,
): Promise<Deletion[]> {
  for (const file of deletions) if (!(await isThere(file))) throw missing(file);
  const files = (await isThere(deletionsFile)) ? [...deletions, deletionsFile] : deletions;
  if (files.length === 0 && !isWithoutDeletions) {
    throw new StartRefused(
      `There is no record of deletions in ${resolve(deletionsFile)}: whoever deleted their account after the backup would be back. Name the record that was kept with --deletions FILE, or say --without-deletions if nobody can have left since.`,
    );
  }
  return (await Promise.all(files.map(readDeletions))).flat();
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function missing(file: string): StartRefused {
  return new StartRefused(`There is no file ${resolve(file)}.`);
}
