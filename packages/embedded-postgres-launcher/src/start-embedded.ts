import { setTimeout as delay } from 'node:timers/promises';
import { prepareInstallation } from './installation.ts';
import { deleteOwnerFile, findLiveOwner, type OpenCluster, openCluster } from './open-cluster.ts';
import { type EmbeddedOptions, LaunchError } from './options.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Installation } from './runner.ts';

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

const RETRY_DELAY_MS = 1000;

/**
 * Starts the PostgreSQL of this data folder and replaces one that a killed server left running.
 *
 * @throws LaunchError when another process owns the folder or PostgreSQL cannot run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { installation, own } = await open(options);
  if (own) return own;
  const { dataDir } = installation;
  const owner = await findLiveOwner(dataDir);
  throw new LaunchError(
    `The data folder ${dataDir} is already in use by ${owner ? `process ${owner}` : 'another process'}; stop that one first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Connects a command-line tool. If a server runs on this data folder, stop() leaves its PostgreSQL
 * running. Otherwise the tool starts PostgreSQL and owns it until it ends.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { cluster, own } = await open(options);
  return own ?? { connectionString: cluster.connectionString, stop: async () => {} };
}

async function open(options: EmbeddedOptions) {
  const installation = await prepareInstallation(options);
  const cluster = await openCluster(installation, options);
  const own = cluster.owned ? supervise(installation, cluster, options) : null;
  return { installation, cluster, own };
}

/**
 * Restarts PostgreSQL under the same address when it ends unexpectedly, until `stop` shuts it down.
 */
function supervise(
  installation: Installation,
  first: OpenCluster,
  options: EmbeddedOptions,
): EmbeddedPostgres {
  let current = first;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;

  function watch(): void {
    current.client.once('end', () => {
      if (!stopped) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    options.log('The connection to PostgreSQL is lost; bringing it back');
    while (!stopped && !(await reopen())) await delay(RETRY_DELAY_MS);
  }

  async function reopen(): Promise<boolean> {
    try {
      const opened = await openCluster(installation, options, current);
      if (!opened.owned) return false;
      current = opened;
      watch();
      return true;
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async function stop(): Promise<void> {
    await recovery;
    await deleteOwnerFile(installation.dataDir);
    await stopPostmaster(installation, current.pid);
  }

  watch();
  return { connectionString: first.connectionString, stop: () => (stopped ??= stop()) };
}
