import { appendFile, open, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '@prayer-swap/embedded-postgres-launcher/make-folder';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Db, Tx } from '../db/database.ts';
import { afterCommit } from '../db/with-transaction.ts';

/** A deleted account and the time of its deletion. */
export type Deletion = { memberId: string; at: Date };

/**
 * Records deleted accounts outside the database. A restore of an older backup uses it to delete
 * them again. It contains random ids and times only.
 */
export type DeletionLog = {
  /** Records the deletion after the commit. */
  record(tx: Tx, deletion: Deletion): void;
  /**
   * Adds deletions that the database knows and the file lacks: by other servers, or lost in a
   * crash.
   */
  backfill(db: Db): Promise<void>;
  read(): Promise<Deletion[]>;
};

export function openDeletionLog(file: string, onError: (error: Error) => void): DeletionLog {
  return {
    record(tx, deletion) {
      afterCommit(tx, () => void append(file, [deletion]).catch(onError));
    },
    async backfill(db) {
      const known = new Set((await readDeletions(file)).map(({ memberId }) => memberId));
      const deleted = await selectDeletedAccounts(db);
      await append(
        file,
        deleted.filter(({ memberId }) => !known.has(memberId)),
      );
    },
    read: () => readDeletions(file),
  };
}

/** Returns all deleted accounts in the database. */
export async function selectDeletedAccounts(db: Db): Promise<Deletion[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'updated_at'])
    .where('status', '=', 'Deleted')
    .orderBy('updated_at')
    .execute();
  return rows.map(({ id, updated_at }) => ({ memberId: id, at: updated_at }));
}

const lineSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** @returns an empty list without a file; skips a line that a crash truncated */
export async function readDeletions(file: string): Promise<Deletion[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const parsed = lineSchema.safeParse(line.split(' '));
    return parsed.success ? [{ at: new Date(parsed.data[0]), memberId: parsed.data[1] }] : [];
  });
}

/** Syncs to disk before it resolves. Appends of several servers to one file do not interleave. */
async function append(file: string, deletions: Deletion[]): Promise<void> {
  if (deletions.length === 0) return;
  const lines = deletions.map(({ at, memberId }) => `${at.toISOString()} ${memberId}\n`).join('');
  const handle = await open(file, 'a', 0o600);
  try {
    // Starts with a line break, in case a crash truncated the previous line.
    await appendFile(handle, `\n${lines}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Checks at the start that deletions can be recorded. A configured folder must exist: a missing one
 * can be an unmounted disk.
 *
 * @throws StartupError when the file cannot be written
 */
export async function checkDeletionsFile({
  deletionsFile,
  dataDir,
}: Pick<Config, 'deletionsFile' | 'dataDir'>): Promise<void> {
  const file = resolve(deletionsFile);
  const isInDataDir = dirname(file) === resolve(dataDir);
  try {
    if (isInDataDir) await makeFolder(dirname(file), 0o711);
    await tryToAppend(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      isInDataDir
        ? `The data folder ${dirname(file)} cannot be written (${reason}); set DATA_DIR to a folder you may write to.`
        : `DELETIONS_FILE cannot be written (${reason}); name a file in a folder that is there and that you may write to.`,
      { cause: error },
    );
  }
}

/** Opens an existing file only. A new empty file would claim that no account was deleted. */
async function tryToAppend(file: string): Promise<void> {
  const handle = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (handle) return handle.close();
  const probeFile = `${file}.${process.pid}`;
  // In containers on one volume, processes have the same id.
  await (await open(probeFile, 'w', 0o600)).close();
  await rm(probeFile, { force: true });
}
