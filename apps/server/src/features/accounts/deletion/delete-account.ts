import { DELETE_BLOCKED_ACCOUNT_PHRASE, DELETE_PHRASE } from '@prayer-swap/shared/accounts/limits';
import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import type { FastifyReply } from 'fastify';
import { withTransaction } from '../../../db/with-transaction.ts';
import { badRequest, unauthorized } from '../../../errors/http-error.ts';
import { clearBrowserSession } from '../../../http/authentication/session.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { type DeletingUser, lockDeletingUser } from './deletion.sql.ts';
import { eraseAccount } from './erase-account.ts';

type DeleteAccountOptions = {
  viewer: Viewer;
  confirm: string | undefined;
  query: SignOutQuery;
  reply: FastifyReply;
};

/**
 * Deletes the viewer's own account permanently. The typed phrase must match the one for the
 * account's status exactly.
 */
export async function deleteAccount(
  deps: Deps,
  { viewer, confirm, query, reply }: DeleteAccountOptions,
) {
  await withTransaction(deps.db, async (tx) => {
    const deletingUser = await lockDeletingUser(tx, viewer.id);
    if (!deletingUser) throw unauthorized();
    assertConfirmationPhrase(deletingUser, confirm);
    await eraseAccount(tx, deps, deletingUser);
  });
  clearBrowserSession(reply, deps.config, query);
}

function assertConfirmationPhrase({ status }: DeletingUser, confirm: string | undefined): void {
  switch (status) {
    case 'Active':
      if (confirm === DELETE_PHRASE) return;
      throw badRequest('leaving.type-delete', { field: 'confirm' });
    case 'Blocked':
      if (confirm === DELETE_BLOCKED_ACCOUNT_PHRASE) return;
      throw badRequest('leaving.type-delete-my-account', { field: 'confirm' });
    default:
      throw new Error(`Unknown status ${status satisfies never}`);
  }
}
