import { DELETE_PHRASE } from '@prayer-swap/shared/accounts/limits';
import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest } from '../../../errors/http-error.ts';
import { clearBrowserSession } from '../../../http/authentication/session.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockDeletingUser, selectDeletionLink } from './deletion.sql.ts';
import { eraseAccount } from './erase-account.ts';

type Confirmation = { token: string; confirm?: string | undefined; query: SignOutQuery };

/**
 * Deletes the account that a mailed link belongs to, whatever its status. An error leaves the link
 * usable.
 *
 * @throws HttpError 400 `leaving.type-delete`, `leaving.link-invalid`
 */
export async function confirmDeletion(
  deps: Deps,
  { token, confirm, query }: Confirmation,
  { viewer, reply }: Pick<Caller, 'viewer' | 'reply'>,
): Promise<void> {
  if (confirm !== DELETE_PHRASE) throw badRequest('leaving.type-delete', { field: 'confirm' });
  const deletedId = await withTransaction(deps.db, async (tx) => {
    const link = await selectDeletionLink(tx, token, deps.now());
    const deletingUser = link && (await lockDeletingUser(tx, link.user_id));
    // Read again under the member's lock: a concurrent request may have used the link.
    const valid = deletingUser && (await selectDeletionLink(tx, token, deps.now()));
    if (!deletingUser || !valid) throw badRequest('leaving.link-invalid');
    await eraseAccount(tx, deps, deletingUser);
    return deletingUser.id;
  });
  // Clear the cookie only in a browser that was signed in to the deleted account.
  if (viewer?.id !== deletedId) return;
  clearBrowserSession(reply, deps.config, query);
}
