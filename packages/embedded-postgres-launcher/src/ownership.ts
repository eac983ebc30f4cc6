import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { processStamp } from './processes.ts';

const OWNER_LOCK = 7_729_002;
const LOCK_TIMEOUT_MS = 1000;
const RETRY_DELAY_MS = 50;

/**
 * Acquires an advisory lock, which makes this process the owner of the data folder. PostgreSQL
 * releases the lock when the process ends in any way. The timeout covers an owner that was just
 * killed.
 */
export async function acquireOwnership(client: Client, dataDir: string): Promise<boolean> {
  const until = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > until) return false;
    await delay(RETRY_DELAY_MS);
  }
  await writeOwnerFile(dataDir);
  return true;
}

async function tryLock(client: Client): Promise<boolean> {
  const result = await client.query<[boolean]>({
    text: `select pg_try_advisory_lock(${OWNER_LOCK})`,
    rowMode: 'array',
  });
  return result.rows[0]?.[0] === true;
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
