import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { usableBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { ownerOf } from './files.ts';
import type { EmbeddedOptions } from './options.ts';
import { rootPlace } from './root-place.ts';
import type { Runner } from './runner.ts';

/** Where this data folder's PostgreSQL lives, and how its programs are run. */
export type Place = { dataDir: string; clusterDir: string; binaries: string; runner: Runner };

/** Finds the place of this data folder, and makes it, database cluster included, at the first start. */
export async function preparePlace(options: EmbeddedOptions): Promise<Place> {
  const dataDir = await makeDataDir(options.dataDir);
  const { base, runner } =
    process.getuid?.() === 0 ? await rootPlace(dataDir) : plainPlace(dataDir);
  const clusterDir = join(base, 'postgres');
  await refuseForeignCluster(clusterDir);
  const binaries = await usableBinaries(base, runner);
  await makeCluster({ base, clusterDir, binaries, runner }, options);
  return { dataDir, clusterDir, binaries, runner };
}

function plainPlace(dataDir: string): { base: string; runner: Runner } {
  return { base: dataDir, runner: { kind: 'plain' } };
}

async function makeDataDir(wanted: string): Promise<string> {
  try {
    // Others may pass through to what is theirs, and list nothing.
    await mkdir(wanted, { recursive: true, mode: 0o711 });
    return await realpath(wanted);
  } catch (error) {
    throw new StartRefused(
      `The data folder ${wanted} cannot be made (${error instanceof Error ? error.message : error}); set DATA_DIR to a folder you may write to.`,
    );
  }
}

async function refuseForeignCluster(clusterDir: string): Promise<void> {
  const me = process.getuid?.();
  const owner = await ownerOf(clusterDir);
  if (me === undefined || me === 0 || !owner || owner.uid === me) return;
  throw new StartRefused(
    `The database in ${clusterDir} belongs to another user (uid ${owner.uid}); start as that user, or set DATA_DIR to another folder.`,
  );
}
