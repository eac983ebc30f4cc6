import { appendFile, open, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Db, Tx } from '../db/database.ts';
import { afterCommit } from '../db/with-transaction.ts';

/** An account that was deleted, and when. */
export type Deletion = { memberId: string; at: Date };

/**
 * Which accounts were deleted, kept beside the database: a backup made before a deletion brings the
 * account back, and by this it goes again. Random ids and moments, nothing else.
 */
export type DeletionLog = {
  /** Writes it down once the transaction stands. */
  record(tx: Tx, deletion: Deletion): void;
  /** Writes down what the database knows and the record does not: of other servers, or of a lost moment. */
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

/** Everybody whose account was deleted, as the database knows it. */
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

/** @returns nothing where there is no such file; a line that a crash cut short is passed over */
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

/** On the disk before it is done. Lines of several servers on one file do not mix. */
async function append(file: string, deletions: Deletion[]): Promise<void> {
  if (deletions.length === 0) return;
  const lines = deletions.map(({ at, memberId }) => `${at.toISOString()} ${memberId}\n`).join('');
  const handle = await open(file, 'a', 0o600);
  try {
    // On a line of its own, should a crash have cut the last one short.
    await appendFile(handle, `\n${lines}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
