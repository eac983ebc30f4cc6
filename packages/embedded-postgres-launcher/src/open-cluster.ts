import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { APP_ROLE, connectionString, DATABASE } from './address.ts';
import { readPassword } from './installation.ts';
import { launchPostmaster } from './launch.ts';
import { type EmbeddedOptions, LaunchError } from './options.ts';
import {
  findPostmaster,
  killPostmaster,
  type Postmaster,
  processStamp,
  stopPostmaster,
} from './postmaster.ts';
import type { Installation } from './runner.ts';

/** A running PostgreSQL. `client` has the ownership lock of the folder, or is closed. */
export type OpenCluster = Postmaster & {
  connectionString: string;
  client: Client;
  owned: boolean;
};

const ATTEMPTS = 6;
const RETRY_DELAY_MS = 300;
const CONNECT_TIMEOUT_MS = 20_000;
const WRONG_PASSWORD = '28P01';
const SETUP_LOCK = 7_729_001;

/**
 * Finds or starts PostgreSQL and tries to acquire ownership of the folder. Retries for a moment,
 * since another process can be starting or stopping it. A PostgreSQL that a killed server left
 * running is restarted, because its parent watch is about to stop it.
 *
 * @param before what this process started earlier, with the address to reuse
 */
export async function openCluster(
  installation: Installation,
  options: EmbeddedOptions,
  before?: Postmaster,
): Promise<OpenCluster> {
  const password = await readPassword(installation.clusterDir);
  for (let attempt = 1; ; attempt++) {
    try {
      const found = await findPostmaster(installation);
      const postmaster = found ?? (await launchPostmaster(installation, options, before?.address));
      const client = await connect(installation, postmaster, password, options);
      const owned = await claimOwnership(client, installation, password);
      const url = connectionString(postmaster.address, password);
      const cluster = { ...postmaster, connectionString: url, client, owned };
      if (owned && (!found || found.pid === before?.pid)) return cluster;
      await client.end();
      if (!owned) return cluster;
      await stopPostmaster(installation, postmaster.pid);
    } catch (error) {
      if (error instanceof LaunchError) throw error;
      if (attempt === ATTEMPTS) throw startFailed(installation, error);
      await delay(RETRY_DELAY_MS);
    }
  }
}

async function claimOwnership(
  client: Client,
  { dataDir }: Installation,
  password: string,
): Promise<boolean> {
  try {
    await ensureDatabase(client, password);
    return await acquireOwnership(client, dataDir);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Creates the product's database and role. The role is no superuser, which limits a flaw in the
 * product to the product's data. It can create databases, which the tests do.
 */
async function ensureDatabase(client: Client, password: string): Promise<void> {
  if (await databaseExists(client)) return;
  await client.query(`select pg_advisory_lock(${SETUP_LOCK})`);
  if (!(await databaseExists(client))) {
    const secret = client.escapeLiteral(password);
    const role = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) {
      await client.query(`create role ${APP_ROLE} login createdb password ${secret}`);
    }
    await client.query(`create database ${DATABASE} owner ${APP_ROLE}`);
  }
  await client.query(`select pg_advisory_unlock(${SETUP_LOCK})`);
}

async function databaseExists(client: Client): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
  return found.rowCount === 1;
}

/** Connects as superuser, for whom PostgreSQL reserves a few connections. */
async function connect(
  installation: Installation,
  { pid, address }: Postmaster,
  password: string,
  { responseTimeoutMs = CONNECT_TIMEOUT_MS, log }: EmbeddedOptions,
): Promise<Client> {
  const client = new Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    application_name: 'prayer-swap owner',
    connectionTimeoutMillis: responseTimeoutMs,
  });
  client.on('error', () => {});
  const startedAt = Date.now();
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD)
      throw new LaunchError(
        `The database in ${installation.clusterDir} does not accept the password kept beside it; bring the whole folder back from a copy.`,
      );
    if (Date.now() - startedAt >= responseTimeoutMs) await killUnresponsive(installation, pid, log);
    throw error;
  }
}

/**
 * Kills a PostgreSQL that does not respond. While its owner is alive, the error asks the operator
 * to end it.
 */
async function killUnresponsive(
  installation: Installation,
  pid: number,
  log: EmbeddedOptions['log'],
): Promise<void> {
  const owner = await findLiveOwner(installation.dataDir);
  if (owner) {
    throw new LaunchError(
      `The data folder ${installation.dataDir} is in use by process ${owner}, and its PostgreSQL does not answer; stop that process first.`,
    );
  }
  log(`PostgreSQL (process ${pid}) does not answer and is started anew`);
  await killPostmaster(installation, pid);
}

function startFailed({ dataDir }: Installation, error: unknown): LaunchError {
  const reason = error instanceof Error ? error.message : String(error);
  return new LaunchError(
    `PostgreSQL did not start in ${dataDir}: ${reason} (its log is postgres.log in that folder).`,
    { cause: error },
  );
}

const OWNER_LOCK = 7_729_002;
const LOCK_TIMEOUT_MS = 1000;
const LOCK_RETRY_DELAY_MS = 50;

/**
 * Acquires an advisory lock, which makes this process the owner of the data folder. PostgreSQL
 * releases the lock when the process ends in any way. The timeout covers an owner that was just
 * killed.
 */
async function acquireOwnership(client: Client, dataDir: string): Promise<boolean> {
  const until = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > until) return false;
    await delay(LOCK_RETRY_DELAY_MS);
  }
  await writeOwnerFile(dataDir);
  return true;
}

async function tryLock(client: Client): Promise<boolean> {
  const locked = `select pg_try_advisory_lock(${OWNER_LOCK}) as locked`;
  return (await client.query<{ locked: boolean }>(locked)).rows[0]?.locked === true;
}

/** Records the owner for messages, and for a PostgreSQL that does not respond. */
async function writeOwnerFile(dataDir: string): Promise<void> {
  const draft = `${ownerFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${await processStamp(process.pid)}\n`);
  // Replaced instead of rewritten: the previous file can belong to another user.
  await rename(draft, ownerFile(dataDir));
}

export async function deleteOwnerFile(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
}

/** Returns the pid of the recorded owner if that same process still runs. */
export async function findLiveOwner(dataDir: string): Promise<number | undefined> {
  const recorded = (await readFile(ownerFile(dataDir), 'utf8').catch(() => '')).trim();
  const pid = Number.parseInt(recorded, 10);
  return pid && recorded === (await processStamp(pid)) ? pid : undefined;
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'owner.pid');
}
