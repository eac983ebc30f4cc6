import { access, constants, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseBase } from './base-folder.ts';
import { findUsableBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { makeFolder } from './make-folder.ts';
import { type EmbeddedOptions, LaunchError } from './options.ts';
import { ownerOf, type Runner } from './runner.ts';

/** Location of this data folder's PostgreSQL, and how to run its programs. */
export type Installation = {
  dataDir: string;
  clusterDir: string;
  binaries: string;
  runner: Runner;
};

/**
 * Returns the installation of this data folder. The first start creates it with a database cluster.
 */
export async function prepareInstallation(options: EmbeddedOptions): Promise<Installation> {
  const dataDir = await ensureDataDir(options.dataDir);
  const { base, runner } = await chooseBase(dataDir);
  const clusterDir = join(base, 'postgres');
  await assertOwnedByThisUser(base === dataDir ? clusterDir : base);
  const binaries = await findUsableBinaries(base, runner);
  await createCluster({ base, clusterDir, binaries, runner }, options);
  return { dataDir, clusterDir, binaries, runner };
}

async function ensureDataDir(dir: string): Promise<string> {
  try {
    // Other users can traverse to their own files and list nothing.
    await makeFolder(resolve(dir), 0o711);
    await access(dir, constants.W_OK | constants.X_OK);
    return await realpath(dir);
  } catch (error) {
    throw new LaunchError(
      `The data folder ${dir} cannot be used (${error instanceof Error ? error.message : error}); set DATA_DIR to a folder you may write to.`,
    );
  }
}

async function assertOwnedByThisUser(folder: string): Promise<void> {
  const me = process.getuid?.();
  const owner = await ownerOf(folder);
  if (me === undefined || me === 0 || !owner || owner.uid === me) return;
  throw new LaunchError(
    `The database in ${folder} belongs to another user (uid ${owner.uid}); start as that user, or set DATA_DIR to another folder.`,
  );
}
