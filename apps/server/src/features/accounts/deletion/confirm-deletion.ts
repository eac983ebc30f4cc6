import { DELETE_PHRASE } from '@prayer-swap/shared/account-deletion/limits';
import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import type { Caller } from '../../../auth/start-session.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { clearSiteData } from '../../../http/clear-site-data.ts';
import { badRequest } from '../../../http/http-error.ts';
import { clearSessionCookie } from '../../../http/session.ts';
import { lockDeletingUser, selectDeletionLink } from './deletion.sql.ts';
import { eraseAccount } from './erase-account.ts';

type Confirmation = { token: string; confirm?: string | undefined; query: SignOutQuery };

/**
 * Deletes the account that a mailed link belongs to, whatever its standing. A refusal leaves the
 * link as it was.
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
    // Read again once the member is held: of two calls, the other one may have used it.
    const valid = deletingUser && (await selectDeletionLink(tx, token, deps.now()));
    if (!deletingUser || !valid) throw badRequest('leaving.link-invalid');
    await eraseAccount(tx, deps, deletingUser);
    return deletingUser.id;
  });
  // Opened in the browser that was signed in to it.
  if (viewer?.id !== deletedId) return;
  clearSessionCookie(reply, deps.config);
  clearSiteData(reply, query);
}
