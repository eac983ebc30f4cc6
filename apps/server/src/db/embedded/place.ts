import { access, constants, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartRefused } from '../../start-refused.ts';
import { usableBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { ownerOf } from './files.ts';
import type { EmbeddedOptions } from './options.ts';
import { type Base, recordedPlace } from './recorded-place.ts';
import { rootPlace } from './root-place.ts';
import type { Runner } from './runner.ts';

/** Where this data folder's PostgreSQL lives, and how its programs are run. */
export type Place = { dataDir: string; clusterDir: string; binaries: string; runner: Runner };

/** Finds the place of this data folder, and makes it, database cluster included, at the first start. */
export async function preparePlace(options: EmbeddedOptions): Promise<Place> {
  const dataDir = await makeDataDir(options.dataDir);
  const { base, runner } = (await recordedPlace(dataDir)) ?? (await newPlace(dataDir));
  const clusterDir = join(base, 'postgres');
  await refuseForeign(base === dataDir ? clusterDir : base);
  const binaries = await usableBinaries(base, runner);
  await makeCluster({ base, clusterDir, binaries, runner }, options);
  return { dataDir, clusterDir, binaries, runner };
}

async function newPlace(dataDir: string): Promise<Base> {
  if (process.getuid?.() === 0) return rootPlace(dataDir);
  return { base: dataDir, runner: { kind: 'plain' } };
}

async function makeDataDir(wanted: string): Promise<string> {
  try {
    // Others may pass through to what is theirs, and list nothing.
    await makeFolder(resolve(wanted), 0o711);
    await access(wanted, constants.W_OK | constants.X_OK);
    return await realpath(wanted);
  } catch (error) {
    throw new StartRefused(
      `The data folder ${wanted} cannot be used (${error instanceof Error ? error.message : error}); set DATA_DIR to a folder you may write to.`,
    );
  }
}

async function refuseForeign(folder: string): Promise<void> {
  const me = process.getuid?.();
  const owner = await ownerOf(folder);
  if (me === undefined || me === 0 || !owner || owner.uid === me) return;
  throw new StartRefused(
    `The database in ${folder} belongs to another user (uid ${owner.uid}); start as that user, or set DATA_DIR to another folder.`,
  );
}
