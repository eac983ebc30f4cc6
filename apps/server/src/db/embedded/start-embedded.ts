import { StartRefused } from '../../start-refused.ts';
import { connectionString } from './address.ts';
import { keepRunning } from './keep-running.ts';
import { openCluster } from './open-cluster.ts';
import type { EmbeddedOptions } from './options.ts';
import { livingOwner } from './owner.ts';
import { preparePlace } from './place.ts';

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

/**
 * Starts the PostgreSQL of this data folder, in the place of one that a killed server left running.
 * Throws StartRefused when another process owns the folder or PostgreSQL cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options);
  const cluster = await openCluster(place, options);
  if (!cluster.owned) {
    await cluster.client.end();
    throw inUse(place.dataDir, await livingOwner(place.dataDir));
  }
  const { stop } = keepRunning(place, cluster, options);
  return { connectionString: connectionString(cluster.address, cluster.password), stop };
}

function inUse(dataDir: string, owner: number | undefined): StartRefused {
  const who = owner ? `process ${owner}` : 'another process';
  return new StartRefused(
    `The data folder ${dataDir} is already in use by ${who}; stop that one first, or set DATA_DIR to another folder.`,
  );
}
