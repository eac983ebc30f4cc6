import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  prepareInstallation,
  readPassword,
} from '@prayer-swap/embedded-postgres-launcher/installation';
import { chownTree, type Installation } from '@prayer-swap/embedded-postgres-launcher/runner';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { expect } from 'vitest';
import {
  createPrivateFolder,
  fastOptions,
  queryValue,
} from '../../../packages/embedded-postgres-launcher/test/fixtures.ts';
import { migrate } from '../src/db/migrate.ts';
import { databaseUrl } from './clone-template.ts';
import { onFileFinished } from './on-file-finished.ts';

export type ReplicaPair = {
  primaryUrl: string;
  replicaUrl: string;
  /** The replica still answers, but replays nothing until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
};

/** A migrated primary and a replica that streams from it: two PostgreSQL servers until `stop`. */
export async function startPrimaryAndReplica(): Promise<ReplicaPair> {
  const primaryInstallation = await prepareInstallation(
    fastOptions(await createPrivateFolder(onFileFinished)),
  );
  const replicaInstallation = await prepareInstallation(
    fastOptions(await createPrivateFolder(onFileFinished)),
  );
  const start = ({ dataDir }: Installation) => startEmbedded(fastOptions(dataDir));

  const first = await start(primaryInstallation);
  await migrate(first.connectionString);
  await first.stop();
  await copyCluster(primaryInstallation, replicaInstallation);

  const primary = await start(primaryInstallation);
  await followPrimary(replicaInstallation, primary);
  let replica: EmbeddedPostgres = await start(replicaInstallation);
  const superuser = databaseUrl(replica.connectionString, 'postgres').replace(
    '//prayer_swap:',
    '//postgres:',
  );
  return {
    primaryUrl: primary.connectionString,
    replicaUrl: replica.connectionString,
    async pause() {
      await queryValue(superuser, 'select pg_wal_replay_pause()');
      // It first finishes the current record.
      const state = () => queryValue(superuser, 'select pg_get_wal_replay_pause_state()');
      await expect.poll(state).toBe('paused');
    },
    async resume() {
      await queryValue(superuser, 'select pg_wal_replay_resume()');
    },
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start(replicaInstallation);
    },
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** A copy of a cleanly stopped primary can start without further WAL. */
async function copyCluster(
  from: Installation,
  { clusterDir, runner }: Installation,
): Promise<void> {
  await rm(clusterDir, { recursive: true });
  await cp(from.clusterDir, clusterDir, { recursive: true });
  await writeFile(join(clusterDir, 'standby.signal'), '');
  await chownTree(clusterDir, runner);
}

async function followPrimary(
  { clusterDir }: Installation,
  primary: EmbeddedPostgres,
): Promise<void> {
  const address = new URL(primary.connectionString.replace('@/', '@socket/')).searchParams;
  const password = await readPassword(clusterDir);
  const source = `host=${address.get('host')} port=${address.get('port')} user=postgres password=${password}`;
  await appendFile(join(clusterDir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}
