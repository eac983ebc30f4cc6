import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { chooseAddress } from './address.ts';
import { readPassword } from './cluster.ts';
import { ensureDatabase } from './database.ts';
import { launchPostmaster } from './launch.ts';
import type { EmbeddedOptions } from './options.ts';
import { livingOwner, takeOwnership } from './owner.ts';
import type { Place } from './place.ts';
import { findPostmaster, killPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

/** A running PostgreSQL; `client` holds the ownership of the folder, when this process has it. */
export type OpenCluster = Postmaster & { password: string; client: Client; owned: boolean };

const ATTEMPTS = 6;
const PAUSE_MS = 300;
const SILENCE_MS = 5000;
const WRONG_PASSWORD = '28P01';

/**
 * Finds or starts PostgreSQL, and asks for the ownership of the folder. Tried again for a moment,
 * since another process may be starting or stopping it at this very time. One that a killed server
 * left running is stopped and started anew: its parent watch is about to end it.
 *
 * @param before what this process started earlier, and where it is to be reached again
 */
export async function openCluster(
  place: Place,
  options: EmbeddedOptions,
  before?: Postmaster,
): Promise<OpenCluster> {
  const password = await readPassword(place.clusterDir);
  for (let attempt = 1; ; attempt++) {
    try {
      const found = await findPostmaster(place);
      const postmaster = found ?? (await launch(place, options, before));
      const client = await connect(place, postmaster, password, options);
      const owned = await own(client, place, password);
      if (!owned || !found || found.pid === before?.pid) {
        return { ...postmaster, password, client, owned };
      }
      await client.end();
      await stopPostmaster(place, found.pid);
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      if (attempt === ATTEMPTS) throw refused(place, error);
      await delay(PAUSE_MS);
    }
  }
}

async function own(client: Client, { dataDir }: Place, password: string): Promise<boolean> {
  try {
    await ensureDatabase(client, password);
    return await takeOwnership(client, dataDir);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function launch(place: Place, options: EmbeddedOptions, before?: Postmaster) {
  return launchPostmaster(
    place,
    before?.address ?? (await chooseAddress(place.clusterDir)),
    options,
  );
}

/** A connection of the superuser's, for which PostgreSQL keeps a few free. */
async function connect(
  place: Place,
  { pid, address }: Postmaster,
  password: string,
  { answerWithinMs = SILENCE_MS, log }: EmbeddedOptions,
): Promise<Client> {
  const client = new Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    application_name: 'prayer-swap owner',
    connectionTimeoutMillis: answerWithinMs,
  });
  client.on('error', () => {});
  const begun = Date.now();
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD)
      throw strangePassword(place);
    if (Date.now() - begun >= answerWithinMs) await endSilent(place, pid, log);
    throw error;
  }
}

/** Nobody is served by a PostgreSQL that answers nothing; its owner, if alive, is asked to end it. */
async function endSilent(place: Place, pid: number, log: (line: string) => void): Promise<void> {
  const owner = await livingOwner(place.dataDir);
  if (owner) {
    throw new StartRefused(
      `The data folder ${place.dataDir} is in use by process ${owner}, and its PostgreSQL does not answer; stop that process first.`,
    );
  }
  log(`PostgreSQL (process ${pid}) does not answer and is started anew`);
  await killPostmaster(place, pid);
}

function strangePassword({ clusterDir }: Place): StartRefused {
  return new StartRefused(
    `The database in ${clusterDir} does not accept the password kept beside it; bring the whole folder back from a copy.`,
  );
}

function refused({ dataDir }: Place, error: unknown): StartRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefused(
    `PostgreSQL did not start in ${dataDir}: ${reason} (its log is postgres.log in that folder).`,
    { cause: error },
  );
}
