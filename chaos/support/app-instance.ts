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
  stopPostmaster,
} from '@prayer-swap/embedded-postgres-launcher/postmaster';
import type { Installation } from '@prayer-swap/embedded-postgres-launcher/runner';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import {
  type Child,
  SERVER_COMMAND,
  serverEnvironment,
  startChild,
} from '../../bench/process/servers.ts';
import {
  type FaultOptions,
  pushEnvironment,
  type ReceivedMessages,
  startFcmService,
} from './providers.ts';

export type AppInstance = {
  dataDir: string;
  /** The messages that arrived at phones. */
  phones: ReceivedMessages;
  /** Starts the server as `npm start` does; resolves when it responds. */
  start(): Promise<Child>;
  /** The URL of the server's PostgreSQL while it runs. */
  databaseUrl(): Promise<string>;
  /** Opens the database until the scope ends. */
  openDatabase(): Promise<Database>;
  /** The URL as superuser. */
  superuserUrl(): Promise<string>;
  postmaster(): Promise<Postmaster>;
};

type AppInstanceOptions = {
  /** The parent of the data folder. */
  folder?: string;
  /** Whether PostgreSQL runs separately, as with DATABASE_URL, instead of embedded. */
  hasExternalPostgres?: boolean;
  /** Whether an external PostgreSQL writes to the disk. */
  isDurable?: boolean;
  /** Further variables of the server. */
  environment?: Record<string, string>;
  /** The arguments of Node in place of those of the product. */
  command?: string[];
  /** The faults of the service for phones; none by default. */
  phoneFaults?: FaultOptions;
};

const WITHOUT_MEMBER_LIMITS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000000',
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: '1000000000',
  LIMIT_NEW_ACCOUNT_HOURS: '0',
};

/** The product on its own data folder. The scope stops its processes. */
export async function startAppInstance(
  scope: AsyncDisposableStack,
  {
    folder = tmpdir(),
    hasExternalPostgres = false,
    isDurable = true,
    environment: more = {},
    command = SERVER_COMMAND,
    phoneFaults,
  }: AppInstanceOptions = {},
): Promise<AppInstance> {
  const dataDir = await mkdtemp(join(folder, 'chaos-'));
  scope.defer(() => rm(dataDir, { recursive: true, force: true }));
  const phones = await startFcmService(scope, phoneFaults);
  const embedded = {
    dataDir: hasExternalPostgres ? join(dataDir, 'beside') : dataDir,
    durable: isDurable,
    log: () => {},
  };
  const place = await prepareInstallation(embedded);
  scope.defer(() => stopOrphanedPostgres(place));
  const external = hasExternalPostgres ? await startEmbedded(embedded) : null;
  scope.defer(() => external?.stop());
  let server: Child | null = null;
  scope.defer(async () => void (await server?.stop()));
  const databaseUrl = external?.connectionString ?? null;
  const push = pushEnvironment(phones.origin);
  const urlOf = async () =>
    connectionString(
      (await requirePostmaster(place)).address,
      await readPassword(place.clusterDir),
    );
  return {
    dataDir,
    phones: phones.received,
    async start() {
      const environment = (origin: string) => ({
        ...serverEnvironment(origin, { dataDir, databaseUrl }),
        ...push,
        ...WITHOUT_MEMBER_LIMITS,
        ...more,
      });
      server = await startChild(command, environment, { showsErrors: false });
      return server;
    },
    databaseUrl: urlOf,
    async openDatabase() {
      const database = open(await urlOf());
      scope.defer(database.close);
      return database;
    },
    superuserUrl: async () => (await urlOf()).replace(`//${APP_ROLE}:`, '//postgres:'),
    postmaster: () => requirePostmaster(place),
  };
}

/** Opens a database for a callback. */
export async function withDatabase<Value>(
  databaseUrl: string,
  callback: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = open(databaseUrl);
  try {
    return await callback(database);
  } finally {
    await database.close();
  }
}

function open(url: string): Database {
  return openDatabase({ connectionString: url, maxConnections: 4, onError: () => {} });
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
