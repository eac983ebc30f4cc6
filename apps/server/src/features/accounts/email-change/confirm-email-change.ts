import { hashCode, verifyCode } from '../../../crypto/verification-code.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound, unauthorized } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccount, updateUser } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { emailChangedMail } from '../mails.ts';
import { getProfile } from '../profile/get-profile.ts';
import { rethrowUniqueViolation } from '../rethrow-unique-violation.ts';
import { consumeEmailChange, deleteEmailChange } from './email-changes.sql.ts';

/** Verifies the code of the new address, applies the change and notifies the old address. */
export async function confirmEmailChange(deps: Deps, { id: userId }: Viewer, code: string) {
  const { db, now, mail } = deps;
  const codeHash = hashCode(deps.secrets, userId, code);
  const gone = 'accounts.email-change-gone';
  await verifyCode(deps, { table: 'email_changes', id: userId, gone }, codeHash);
  await withTransaction(db, async (tx) => {
    // Locks the member before the change, the same order as in the profile.
    const account = await lockAccount(tx, userId);
    if (!account) throw unauthorized();
    const change = await consumeEmailChange(tx, userId, codeHash);
    if (!change) throw notFound(gone);
    await updateUser(tx, userId, {
      email: change.email,
      // Invalidates a reset link that was sent to the old address.
      reset_token: null,
      reset_token_expiry: null,
      updated_at: now(),
    });
    const recipient = { to: account.email, username: account.username, memberId: userId };
    await mail.send(tx, emailChangedMail(recipient));
  }).catch(rethrowUniqueViolation);
  return getProfile(db, userId);
}

/** Discards the pending address. @throws HttpError 404 if no change is pending */
export async function cancelEmailChange({ db }: Deps, { id }: Viewer): Promise<void> {
  if (!(await deleteEmailChange(db, id))) throw notFound('accounts.email-change-gone');
}
