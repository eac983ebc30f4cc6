import { open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '@prayer-swap/embedded-postgres-launcher/make-folder';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';

/**
 * Checks at the start that deletions can be recorded. A configured folder must exist: a missing one
 * can be an unmounted disk.
 *
 * @throws StartupError when the file cannot be written
 */
export async function checkDeletionsFile({
  deletionsFile,
  dataDir,
}: Pick<Config, 'deletionsFile' | 'dataDir'>): Promise<void> {
  const file = resolve(deletionsFile);
  const isInDataDir = dirname(file) === resolve(dataDir);
  try {
    if (isInDataDir) await makeFolder(dirname(file), 0o711);
    await tryToAppend(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      isInDataDir
        ? `The data folder ${dirname(file)} cannot be written (${reason}); set DATA_DIR to a folder you may write to.`
        : `DELETIONS_FILE cannot be written (${reason}); name a file in a folder that is there and that you may write to.`,
      { cause: error },
    );
  }
}

/** Opens an existing file only. A new empty file would claim that no account was deleted. */
async function tryToAppend(file: string): Promise<void> {
  const handle = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (handle) return handle.close();
  const probeFile = `${file}.${process.pid}`;
  await (await open(probeFile, 'wx', 0o600)).close();
  await rm(probeFile);
}
