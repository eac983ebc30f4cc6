import { sql } from 'kysely';
import type { Deletion } from '../../../backup/deletion-log.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockDeletingUser } from './deletion.sql.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Deletes accounts again that a restored backup brought back. @returns the number of deleted
 * accounts
 */
export async function reapplyDeletions(deps: Deps, deletions: Deletion[]): Promise<number> {
  const restoredIds = await selectRestoredMembers(deps.db, deletions);
  for (const id of restoredIds)
    await withTransaction(deps.db, (tx) => reapplyDeletion(tx, deps, id));
  return restoredIds.length;
}

/** The same within a given transaction. */
export async function reapplyDeletionsWithin(
  tx: Tx,
  deps: Deps,
  deletions: Deletion[],
): Promise<number> {
  const restoredIds = await selectRestoredMembers(tx, deletions);
  for (const id of restoredIds) await reapplyDeletion(tx, deps, id);
  return restoredIds.length;
}

async function selectRestoredMembers(db: Db, deletions: Deletion[]): Promise<string[]> {
  const ids = deletions.map(({ memberId }) => memberId);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '<>', 'Deleted')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the last admin too: the other admin may be missing from the backup. */
async function reapplyDeletion(tx: Tx, deps: Deps, memberId: string): Promise<void> {
  const deletingUser = await lockDeletingUser(tx, memberId);
  if (deletingUser) await eraseAccount(tx, deps, { ...deletingUser, isLastAdmin: false });
}
