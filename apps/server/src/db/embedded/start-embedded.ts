import { StartupError } from '../../errors/startup-error.ts';
import { connectionString } from './address.ts';
import { prepareInstallation } from './installation.ts';
import { openCluster } from './open-cluster.ts';
import type { EmbeddedOptions } from './options.ts';
import { findLiveOwner } from './owner.ts';
import { supervisePostgres } from './supervise-postgres.ts';

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

/**
 * Starts the PostgreSQL of this data folder and replaces one that a killed server left running.
 *
 * @throws StartupError when another process owns the folder or PostgreSQL cannot run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options);
  const cluster = await openCluster(installation, options);
  if (!cluster.owned) {
    await cluster.client.end();
    throw inUse(installation.dataDir, await findLiveOwner(installation.dataDir));
  }
  const { stop } = supervisePostgres(installation, cluster, options);
  return { connectionString: connectionString(cluster.address, cluster.password), stop };
}

function inUse(dataDir: string, owner: number | undefined): StartupError {
  const who = owner ? `process ${owner}` : 'another process';
  return new StartupError(
    `The data folder ${dataDir} is already in use by ${who}; stop that one first, or set DATA_DIR to another folder.`,
  );
}
