import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionString } from '../../apps/server/src/db/embedded/address.ts';
import { readPassword } from '../../apps/server/src/db/embedded/cluster.ts';
import { APP_ROLE } from '../../apps/server/src/db/embedded/database.ts';
import { type Place, preparePlace } from '../../apps/server/src/db/embedded/place.ts';
import {
  findPostmaster,
  type Postmaster,
  send,
  stopPostmaster,
} from '../../apps/server/src/db/embedded/postmaster.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { type Child, startChild } from '../../bench/process/child.ts';
import type { Ending } from '../../bench/process/ending.ts';
import { childrenOf } from '../../bench/process/proc.ts';
import { OURS, ourEnvironment } from '../../bench/process/servers.ts';
import { type Phones, startPhones } from './phones.ts';

export type Product = {
  dataDir: string;
  phones: Phones;
  /** Starts the server as `npm start` does; waits until it answers. */
  start(): Promise<Child>;
  /** Where the server's own PostgreSQL is reached, while it runs. */
  databaseUrl(): Promise<string>;
  /** The same by who may do everything. */
  superuserUrl(): Promise<string>;
  postmaster(): Promise<Postmaster>;
};

const UNLIMITED = '1000000000';

/** Nothing is refused to writers for their number, and a flag hides nothing from them. */
const OPEN_HANDED = {
  FLAG_AUTO_HIDE_THRESHOLD: UNLIMITED,
  LIMIT_REGISTRATIONS_PER_HOUR: UNLIMITED,
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: UNLIMITED,
  LIMIT_NEW_ACCOUNT_HOURS: '0',
  LIMIT_POSTS_PER_TEN_MINUTES: '0',
  LIMIT_POSTS_PER_DAY: '0',
};

export type Surroundings = {
  /** Where the data folder is made. */
  folder?: string;
  /** Whether PostgreSQL runs beside the server, as by DATABASE_URL, and not as its own. */
  beside?: boolean;
};

/** The product on a data folder of its own. What it leaves running ends with the scope. */
export async function openProduct(
  scope: Ending,
  { folder = tmpdir(), beside = false }: Surroundings = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(folder, 'torture-'));
  scope.add(() => rm(dataDir, { recursive: true, force: true }));
  const phones = await startPhones();
  scope.add(phones.stop);
  const embedded = { dataDir: beside ? join(dataDir, 'beside') : dataDir, log: () => {} };
  const place = await preparePlace(embedded);
  scope.add(() => stopLeftBehind(place));
  const other = beside ? await startEmbedded(embedded) : null;
  scope.add(() => other?.stop());
  let server: Child | null = null;
  scope.add(() => server?.stop());
  const databaseUrl = other?.connectionString ?? null;
  const surroundings = { dataDir, databaseUrl, pushEndpoint: phones.origin };
  const urlOf = async () =>
    connectionString((await running(place)).address, await readPassword(place.clusterDir));
  return {
    dataDir,
    phones,
    async start() {
      const environment = (origin: string) => ({
        ...ourEnvironment(origin, surroundings),
        ...OPEN_HANDED,
      });
      server = await startChild(OURS, environment, '/api/health', { talks: false });
      return server;
    },
    databaseUrl: urlOf,
    superuserUrl: async () => (await urlOf()).replace(`//${APP_ROLE}:`, '//postgres:'),
    postmaster: () => running(place),
  };
}

/** Ends processes at once, and whatever they have begun. */
export function killAll(pids: number[]): void {
  for (const pid of pids) send('SIGKILL', pid);
}

/** A PostgreSQL with every process of its own. */
export function withChildren({ pid }: Postmaster): number[] {
  return [pid, ...childrenOf(pid)];
}

async function running(place: Place): Promise<Postmaster> {
  const found = await findPostmaster(place);
  if (!found) throw new Error('The PostgreSQL of the product does not run');
  return found;
}

/** What a killed server could not end. */
async function stopLeftBehind(place: Place): Promise<void> {
  const found = await findPostmaster(place);
  if (found) await stopPostmaster(place, found.pid);
}
