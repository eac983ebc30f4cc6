import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectTaken } from '../../../queries/users.sql.ts';
import { selectEmailChange } from '../email-change/email-changes.sql.ts';
import {
  detachReleasedUsernames,
  insertReleasedUsername,
} from '../profile/released-usernames.sql.ts';
import { anonymizeUser, type DeletingUser, deletePersonalRows } from './deletion.sql.ts';

/**
 * Erases all personal data of a locked member, here and in every other feature. The `users` row is
 * updated last, so transactions that reference it are not awaited while the other locks are held.
 *
 * @throws HttpError 409 `leaving.last-admin`
 */
export async function eraseAccount(tx: Tx, deps: Deps, deletingUser: DeletingUser): Promise<void> {
  if (deletingUser.isLastAdmin) throw conflict('leaving.last-admin');
  for (const address of await listOwnAddresses(tx, deletingUser))
    await deps.mail.deleteFor(tx, address);
  await deletePersonalRows(tx, deletingUser);
  await deps.emit(tx, { type: 'account-deleted', memberId: deletingUser.id });
  const at = deps.now();
  await anonymizeUser(tx, deletingUser, at);
  await detachReleasedUsernames(tx, deletingUser.id);
  await insertReleasedUsername(tx, deps.secrets, {
    username: deletingUser.username,
    userId: null,
    at,
  });
  deps.deletions.record(tx, { memberId: deletingUser.id, at });
  deps.live.publishAfterCommit(tx, deletingUser.id, { type: 'session' });
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
