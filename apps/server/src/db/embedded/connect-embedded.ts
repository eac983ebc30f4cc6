import { connectionString } from './address.ts';
import { prepareInstallation } from './installation.ts';
import { openCluster } from './open-cluster.ts';
import type { EmbeddedOptions } from './options.ts';
import type { EmbeddedPostgres } from './start-embedded.ts';
import { supervisePostgres } from './supervise-postgres.ts';

/**
 * Connects a command-line tool. If a server runs on this data folder, stop() leaves its PostgreSQL
 * running. Otherwise the tool starts PostgreSQL and owns it until it ends.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options);
  const cluster = await openCluster(installation, options);
  if (cluster.owned) {
    const { stop } = supervisePostgres(installation, cluster, options);
    return { connectionString: connectionString(cluster.address, cluster.password), stop };
  }
  await cluster.client.end();
  return {
    connectionString: connectionString(cluster.address, cluster.password),
    stop: async () => {},
  };
}
