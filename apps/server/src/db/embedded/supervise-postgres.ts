import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { type OpenCluster, openCluster } from './open-cluster.ts';
import type { EmbeddedOptions } from './options.ts';
import { deleteOwnerFile } from './owner.ts';
import { stopPostmaster } from './postmaster.ts';

const RETRY_DELAY_MS = 1000;

/**
 * Restarts PostgreSQL under the same address when it ends unexpectedly, until `stop` shuts it down.
 */
export function supervisePostgres(
  installation: Installation,
  first: OpenCluster,
  options: EmbeddedOptions,
) {
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
      if (!opened.owned) {
        await opened.client.end();
        return false;
      }
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
  return { stop: () => (stopped ??= stop()) };
}
