import { connectionString } from './address.ts';
import { keepRunning } from './keep-running.ts';
import { openCluster } from './open-cluster.ts';
import type { EmbeddedOptions } from './options.ts';
import { preparePlace } from './place.ts';
import type { EmbeddedPostgres } from './start-embedded.ts';

/**
 * For command-line tools: a guest of the server that runs on this data folder, whose PostgreSQL
 * stays up after stop(); with no server running, the owner of a PostgreSQL for as long as the tool runs.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options);
  const cluster = await openCluster(place, options);
  if (cluster.owned) {
    const { stop } = keepRunning(place, cluster, options);
    return { connectionString: connectionString(cluster.address, cluster.password), stop };
  }
  await cluster.client.end();
  return {
    connectionString: connectionString(cluster.address, cluster.password),
    stop: async () => {},
  };
}
