import { sql } from 'kysely';
import type { Deletion } from '../../../backup/deletion-log.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { selectTaken } from '../../../queries/users.sql.ts';
import { selectEmailChange } from '../email-change/email-changes.sql.ts';
import { insertReleasedUsername } from '../profile/usernames.ts';
import {
  anonymizeUser,
  type DeletingUser,
  deletePersonalRows,
  lockDeletingUser,
} from './deletion.sql.ts';

/**
 * Erases all personal data of a locked member, here and in every other feature. The `users` row is
 * updated last, so transactions that reference it are not awaited while the other locks are held.
 *
 * @throws HttpError 409 `leaving.last-admin`
 */
export async function eraseAccount(
  tx: Tx,
  ctx: AppContext,
  deletingUser: DeletingUser,
): Promise<void> {
  const { id: memberId, username, isLastAdmin } = deletingUser;
  if (isLastAdmin) throw conflict('leaving.last-admin');
  for (const address of await listOwnAddresses(tx, deletingUser))
    await ctx.mail.deleteFor(tx, address);
  await deletePersonalRows(tx, deletingUser);
  await ctx.emit(tx, { type: 'account-deleted', memberId });
  const at = ctx.now();
  await anonymizeUser(tx, deletingUser, at);
  await insertReleasedUsername(tx, ctx.secrets, { username, userId: null, at });
  ctx.deletions.record(tx, { memberId, at });
  ctx.live.publishAfterCommit(tx, memberId, { type: 'session' });
}

/**
 * Includes an unverified new address, unless it belongs to another member, whose mails are not
 * deleted.
 */
async function listOwnAddresses(tx: Tx, { id, email }: DeletingUser): Promise<string[]> {
  const pending = await selectEmailChange(tx, id);
  if (!pending) return [email];
  const taken = await selectTaken(tx, { email: pending.email });
  return taken.email ? [email] : [email, pending.email];
}

/**
 * Deletes accounts again that a restored backup brought back. Deletes the last admin too: the other
 * admin may be missing from the backup.
 *
 * @param run runs one deletion in a transaction: each in its own by default
 * @returns the number of deleted accounts
 */
export async function reapplyDeletions(
  ctx: AppContext,
  deletions: Deletion[],
  run = (erase: (tx: Tx) => Promise<void>) => withTransaction(ctx.db, erase),
): Promise<number> {
  const ids = deletions.map(({ memberId }) => memberId);
  if (ids.length === 0) return 0;
  const restored = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('status', '<>', 'Deleted')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  for (const { id } of restored) {
    await run(async (tx) => {
      const deletingUser = await lockDeletingUser(tx, id);
      if (deletingUser) await eraseAccount(tx, ctx, { ...deletingUser, isLastAdmin: false });
    });
  }
  return restored.length;
}
