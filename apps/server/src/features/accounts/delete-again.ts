import { sql } from 'kysely';
import type { Deletion } from '../../backup/deletions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { eraseAccount } from './erase-account.ts';
import { lockLeaver } from './leaving.sql.ts';

/** Deletes again whom a backup has brought back, however it came into the database. @returns how many */
export async function deleteAgain(deps: Deps, deletions: Deletion[]): Promise<number> {
  const back = await selectBack(deps.db, deletions);
  for (const id of back) await transact(deps.db, (tx) => deleteMemberAgain(tx, deps, id));
  return back.length;
}

/** The same in one transaction. */
export async function deleteAgainWithin(
  tx: Tx,
  deps: Deps,
  deletions: Deletion[],
): Promise<number> {
  const back = await selectBack(tx, deletions);
  for (const id of back) await deleteMemberAgain(tx, deps, id);
  return back.length;
}

async function selectBack(db: Db, deletions: Deletion[]): Promise<string[]> {
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

/** The last admin too: that another was there, the backup may not know. */
async function deleteMemberAgain(tx: Tx, deps: Deps, memberId: string): Promise<void> {
  const leaver = await lockLeaver(tx, memberId);
  if (leaver) await eraseAccount(tx, deps, { ...leaver, lastAdmin: false });
}
