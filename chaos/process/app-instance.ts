import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_ROLE, connectionString } from '@prayer-swap/embedded-postgres-launcher/address';
import {
  prepareInstallation,
  readPassword,
} from '@prayer-swap/embedded-postgres-launcher/installation';
import {
  findPostmaster,
  type Postmaster,
  sendSignal,
  stopPostmaster,
} from '@prayer-swap/embedded-postgres-launcher/postmaster';
import type { Installation } from '@prayer-swap/embedded-postgres-launcher/runner';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { type Child, startChild } from '../../bench/process/child.ts';
import type { CleanupScope } from '../../bench/process/cleanup-scope.ts';
import { childrenOf } from '../../bench/process/proc.ts';
import { SERVER_COMMAND, serverEnvironment } from '../../bench/process/servers.ts';
import { type PushProvider, pushEnvironment, startPushProvider } from './push-provider.ts';

export type AppInstance = {
  dataDir: string;
  pushProvider: PushProvider;
  /** Starts the server as `npm start` does; resolves when it responds. */
  start(): Promise<Child>;
  /** The URL of the server's own PostgreSQL while it runs. */
  databaseUrl(): Promise<string>;
  /** The same as superuser. */
  superuserUrl(): Promise<string>;
  postmaster(): Promise<Postmaster>;
};

const UNLIMITED = '1000000000';

/** Disables the rate limits and the hiding of requests by flags. */
const UNLIMITED_ENVIRONMENT = {
  FLAG_AUTO_HIDE_THRESHOLD: UNLIMITED,
  LIMIT_REGISTRATIONS_PER_HOUR: UNLIMITED,
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: UNLIMITED,
  LIMIT_NEW_ACCOUNT_HOURS: '0',
  LIMIT_POSTS_PER_TEN_MINUTES: '0',
  LIMIT_POSTS_PER_DAY: '0',
};

export type AppInstanceOptions = {
  /** The parent of the data folder. */
  folder?: string;
  /** Whether PostgreSQL runs separately, as with DATABASE_URL, instead of embedded. */
  externalPostgres?: boolean;
  /** Further variables of the server. */
  environment?: Record<string, string>;
};

/** The product on its own data folder. The scope stops its processes. */
export async function startAppInstance(
  scope: CleanupScope,
  { folder = tmpdir(), externalPostgres = false, environment: more = {} }: AppInstanceOptions = {},
): Promise<AppInstance> {
  const dataDir = await mkdtemp(join(folder, 'chaos-'));
  scope.add(() => rm(dataDir, { recursive: true, force: true }));
  const pushProvider = await startPushProvider();
  scope.add(pushProvider.stop);
  const embedded = { dataDir: externalPostgres ? join(dataDir, 'beside') : dataDir, log: () => {} };
  const place = await prepareInstallation(embedded);
  scope.add(() => stopOrphanedPostgres(place));
  const external = externalPostgres ? await startEmbedded(embedded) : null;
  scope.add(() => external?.stop());
  let server: Child | null = null;
  scope.add(() => server?.stop());
  const databaseUrl = external?.connectionString ?? null;
  const push = pushEnvironment(pushProvider.origin);
  const urlOf = async () =>
    connectionString(
      (await requirePostmaster(place)).address,
      await readPassword(place.clusterDir),
    );
  return {
    dataDir,
    pushProvider,
    async start() {
      const environment = (origin: string) => ({
        ...serverEnvironment(origin, { dataDir, databaseUrl }),
        ...push,
        ...UNLIMITED_ENVIRONMENT,
        ...more,
      });
      server = await startChild(SERVER_COMMAND, environment, '/api/health', { showsStderr: false });
      return server;
    },
    databaseUrl: urlOf,
    superuserUrl: async () => (await urlOf()).replace(`//${APP_ROLE}:`, '//postgres:'),
    postmaster: () => requirePostmaster(place),
  };
}

/** Kills processes and their children with SIGKILL. */
export function killAll(pids: number[]): void {
  for (const pid of pids) sendSignal('SIGKILL', pid);
}

/** A PostgreSQL with all its processes. */
export function listProcessTree({ pid }: Postmaster): number[] {
  return [pid, ...childrenOf(pid)];
}

async function requirePostmaster(place: Installation): Promise<Postmaster> {
  const found = await findPostmaster(place);
  if (!found) throw new Error('The PostgreSQL of the product does not run');
  return found;
}

/** Stops the PostgreSQL of a killed server. */
async function stopOrphanedPostgres(place: Installation): Promise<void> {
  const found = await findPostmaster(place);
  if (found) await stopPostmaster(place, found.pid);
}
